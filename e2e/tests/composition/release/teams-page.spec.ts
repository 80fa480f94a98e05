import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { newestRelease } from '@shop/release/revisions';
import { storedSigner } from '@shop/release/signing/stored-key';
import { folderStore } from '@shop/server/store/folder-store';
import { distFolder, PARTS } from 'tools/parts';
import { publishTogether } from 'tools/publish-together';
import { shopUrl } from '../../../harness/addresses.ts';
import { commandsOfPage } from '../../../harness/page-commands.ts';
import { temporaryFolder } from '../../../harness/temporary-folder.ts';
import { inRepository } from '../../../runner/repository.ts';

const TEAMS = 'docs/teams.md';
const SECTION = 'mf-orders';

const root = temporaryFolder('teams-page');
const copy = join(root, 'shop');
const store = folderStore(join(root, 'data/releases'));

function run(command: string, cwd = copy) {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
    cwd,
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: `${join(root, 'bin')}:${process.env.PATH}`,
      SHOP_DATA: join(root, 'data'),
      API_URL: `${shopUrl()}/api`,
      // A new section changes the lock file, which a machine for checks would refuse.
      CI: '',
      GITHUB_ACTIONS: '',
      npm_config_prefer_offline: 'true',
    },
  });
  if (status !== 0) throw new Error(`${command}\nended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}

/** The package manager as a team has it: by its own name. */
function installPnpm() {
  const script = process.env.npm_execpath ?? '';
  const pnpm = /pnpm\.[cm]?js$/.test(script) ? `"${process.execPath}" "${script}"` : 'npx -y pnpm@12';
  mkdirSync(join(root, 'bin'));
  writeFileSync(join(root, 'bin/pnpm'), `#!/bin/sh\nexec ${pnpm} "$@"\n`);
  chmodSync(join(root, 'bin/pnpm'), 0o755);
}

/** A clone with the uncommitted builds of this working copy. */
async function cloneTheShop() {
  for (const file of run('git ls-files --cached --others --exclude-standard', inRepository()).split('\n')) {
    if (!file || !existsSync(inRepository(file))) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(inRepository(file), join(copy, file));
  }
  run('git init -q -b main && git add -A && git -c user.name=test -c user.email=test@localhost commit -q -m "a shop"');
  await publishTogether(store, PARTS.map(distFolder), {
    who: 'browser test',
    why: 'test',
    signer: storedSigner(join(root, 'data')),
  });
}

let changes = 0;
function change() {
  const file = join(copy, SECTION, 'src/routes.tsx');
  changes += 1;
  writeFileSync(file, readFileSync(file, 'utf8').replace(/'Your orders[^']*'/, `'Your orders, change ${changes}'`));
}

const builtName = () => JSON.parse(readFileSync(join(copy, SECTION, 'dist/build.json'), 'utf8')).build as string;

test('every command of the page for teams works as written @long', async () => {
  test.setTimeout(900_000);
  installPnpm();
  await cloneTheShop();
  run('pnpm install --frozen-lockfile --prefer-offline');
  const commands = commandsOfPage(TEAMS);
  expect([...commands.values()].flat().length).toBeGreaterThan(12);
  const before = (await newestRelease(store)).live;
  change();
  for (const command of [...commands.values()].flat()) {
    if (command.endsWith('--hold')) {
      change();
      run(`pnpm --filter ${SECTION} build`);
    }
    const output = run(command.replace(/\bBUILD\b/, () => builtName()));
    if (command.startsWith('pnpm affected')) expect(output).toContain(`build: ${SECTION}\n`);
  }
  const { live, revoked } = await newestRelease(store);
  expect(live).toEqual({ ...before, [SECTION]: expect.any(String), 'mf-gifts': expect.any(String) });
  expect(revoked).toEqual([`${SECTION}/${builtName()}`]);
  expect([before[SECTION], builtName()]).not.toContain(live[SECTION]);
});
