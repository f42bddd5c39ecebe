/** The default generator alone, without the six others that the package's index brings along. */
declare module 'seedrandom/seedrandom.js' {
  import seedrandom from 'seedrandom';

  export default seedrandom;
}
