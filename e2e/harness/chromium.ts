import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** PLAYWRIGHT_CHROMIUM, or a Chromium that is installed on this machine; otherwise it is left to Playwright's own. */
export function installedChromium({ PLAYWRIGHT_CHROMIUM, PATH = '' } = process.env): string | undefined {
  if (PLAYWRIGHT_CHROMIUM) return PLAYWRIGHT_CHROMIUM;
  return PATH.split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find(isExecutable);
}

/** Without a sandbox as root, and without calls of the browser's own. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
