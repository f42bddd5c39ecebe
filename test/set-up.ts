import fc from 'fast-check';

/** Properties are tried on the same cases every time; `npm run prove` looks for new ones. */
if (!process.env['AFFRAY_PROVE']) fc.configureGlobal({ seed: 20_261_121 });
