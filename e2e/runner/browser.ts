import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { chromiumLaunch } from 'tools/chromium';
import { installedScript, repository } from './repository.ts';
import type { Step, Workbench } from './step.ts';

/** One that really starts: a file alone may lack its libraries. */
const hasBrowser = () =>
  chromium.launch(chromiumLaunch()).then(
    (found) => found.close().then(() => true),
    () => false,
  );
const isRoot = process.getuid?.() === 0;
const DEBIAN = '/usr/bin/apt-get';
const HOW_TO =
  'There is no browser for the browser tests: install Chromium, or say where one is with PLAYWRIGHT_CHROMIUM=/path/to/chromium.';

async function fetchPlaywrightsOwn({ run, say }: Workbench) {
  say('No browser is installed: fetching the one that Playwright comes with.');
  const withPackages = isRoot && process.platform === 'linux' ? ['--with-deps'] : [];
  await run({
    name: 'fetch-browser',
    args: [installedScript('e2e', '@playwright/test/cli.js'), 'install', ...withPackages, '--only-shell', 'chromium'],
    cwd: repository,
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000', DEBIAN_FRONTEND: 'noninteractive' },
  });
}

const APT_INSTALL = `
const { execFileSync } = require('node:child_process');
for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium-headless-shell', 'fonts-liberation']])
  execFileSync('${DEBIAN}', args, { stdio: 'inherit' });
`;

async function installDebians({ run, say }: Workbench) {
  say("Playwright's browser cannot be had here: installing Debian's instead.");
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run({ name: 'install-chromium', args: ['-e', APT_INSTALL], cwd: repository, env });
}

export const browser: Step = {
  name: 'a browser',
  async run(bench) {
    if (!(await hasBrowser())) await fetchPlaywrightsOwn(bench);
    if (!(await hasBrowser()) && isRoot && existsSync(DEBIAN)) await installDebians(bench);
    if (await hasBrowser()) return { passed: 0, failed: 0, output: '' };
    return { passed: 0, failed: 1, output: HOW_TO };
  },
};
