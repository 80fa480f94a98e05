import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { chromiumLaunch } from 'tools/chromium';
import { installedScript, repository } from './repository.ts';
import type { Step, Workbench } from './step.ts';

/** A browser that really starts: a file alone may lack its libraries. */
const hasBrowser = () =>
  chromium.launch(chromiumLaunch()).then(
    (found) => found.close().then(() => true),
    () => false,
  );
const isRoot = process.getuid?.() === 0;
const DEBIAN = '/usr/bin/apt-get';
const mayInstall = isRoot && existsSync(DEBIAN);
const HOW_TO =
  'There is no browser for the browser tests: install Chromium, or say where one is with PLAYWRIGHT_CHROMIUM=/path/to/chromium.';

/** A machine for checks may get a second browser: pages cost a third less in it. */
const wantsQuicker = () =>
  process.env.CI !== undefined &&
  process.env.PLAYWRIGHT_CHROMIUM === undefined &&
  !chromiumLaunch().executablePath?.endsWith('headless-shell');

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
const apt = (...args) => execFileSync('${DEBIAN}', ['-o', 'Acquire::http::Timeout=15', ...args], { stdio: 'inherit' });
const install = () => apt('install', '-y', '--no-install-recommends', 'chromium-headless-shell', 'fonts-liberation');
try { install(); } catch { apt('update'); install(); }
`;

async function installDebians({ run, say }: Workbench, why: string) {
  say(why);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run({ name: 'install-chromium', args: ['-e', APT_INSTALL], cwd: repository, env });
}

export const browser: Step = {
  name: 'a browser',
  async run(bench) {
    if (!(await hasBrowser())) await fetchPlaywrightsOwn(bench);
    const has = await hasBrowser();
    if (mayInstall && !has)
      await installDebians(bench, "Playwright's browser cannot be had here: installing Debian's.");
    else if (mayInstall && wantsQuicker()) await installDebians(bench, "Installing Debian's headless shell.");
    if (await hasBrowser()) return { passed: 0, failed: 0, output: '' };
    return { passed: 0, failed: 1, output: HOW_TO };
  },
};
