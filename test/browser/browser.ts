import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** A Chromium without a window: the one that AFFRAY_BROWSER names, or one that lies in a usual place. */
export function launch(): Promise<Browser> {
  const executablePath = process.env['AFFRAY_BROWSER'] ?? usual.find((path) => existsSync(path));
  if (executablePath === undefined)
    throw new Error('There is no browser: install Chromium, or name one in AFFRAY_BROWSER.');
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({ executablePath, args: [...quiet, ...(isRoot ? ['--no-sandbox'] : [])] });
}
