import { programFor } from '../program.ts';
import { realWorld } from '../shared/world.ts';
import { wholeOutline } from './completion.ts';
import { manPage } from './man-page.ts';

/**
 * What the build writes down once, so that it need not be worked out at every start: the answer to `affray --help`, and
 * the manual page.
 * @param root where the package lies
 */
export async function pages(root: string): Promise<{ readonly help: string; readonly man: string }> {
  const world = await realWorld(root);
  let help = '';
  const program = programFor(
    {
      ...world,
      print: (text) => {
        help += `${text}\n`;
      },
    },
    () => {},
  );
  program.outputHelp();
  return { help, man: manPage(await wholeOutline(world), world.version) };
}
