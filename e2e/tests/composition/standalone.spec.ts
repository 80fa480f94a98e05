import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { githubApi } from '@shop/release/testing/github-api';
import { distFolder } from 'tools/parts';
import { freePort } from 'tools/ports';
import { rollback } from 'tools/release/rollback';
import { commandsOfPage } from '../../harness/page-commands.ts';
import { openReleaseService } from '../../harness/release-service.ts';
import { openSeparateDoor } from '../../harness/separate-door.ts';
import { commandsOf, developed, standaloneRepository } from '../../harness/standalone.ts';
import { brokenBuild } from './broken-build.ts';
import { collectComplaints, isSameDocument, markDocument, navigateInside } from './pages.ts';

const CHECK = '.github/workflows/check.yml';
const PUBLISH = '.github/workflows/publish.yml';
const SHOP_DEV = 'node node_modules/@shop/build/dev/shop-dev.mjs';

let door: Awaited<ReturnType<typeof openSeparateDoor>>;
let service: Awaited<ReturnType<typeof openReleaseService>>;
let made: ReturnType<typeof standaloneRepository> | undefined;
/** One section for all tests of a new section. */
const newSection = () => {
  made ??= standaloneRepository('gifts');
  return made;
};
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  const port = await freePort();
  door = await openSeparateDoor({ PORT: String(port), PUBLIC_ORIGIN: `http://127.0.0.1:${port}` });
  service = await openReleaseService(door.folder, door.origin);
});
test.afterAll(async () => {
  service.close();
  await door.close();
});

test('a new section in its own repository is seen in the running shop while it is written @long', async ({ page }) => {
  const gifts = await newSection();
  const complaints = collectComplaints(page);
  page.on('console', (message) => message.type() === 'error' && complaints.errors.push(message.text()));
  const dev = await developed(gifts.folder, { shopUrl: door.origin, port: await freePort() });
  try {
    await page.goto(`${dev.origin}/gifts`);
    await expect(page.getByRole('heading', { name: 'Gifts' })).toBeVisible();
    await markDocument(page);
    const screen = 'src/screens/gifts/gifts.tsx';
    const before = gifts.read(screen);
    gifts.write(screen, before.replace("t('Gifts')", "t('Gifts for all')"));
    await expect(page.getByRole('heading', { name: 'Gifts for all' })).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
    gifts.write(screen, before);
    await page.goto(`${dev.origin}/`);
    await expect(page.getByRole('heading', { name: 'Everyday staples' })).toBeVisible();
    expect(complaints.errors).toEqual([]);
  } finally {
    await dev.stop();
  }
});

test('a section from source is shown with the other sections of a given release, whatever is live now @long', async ({
  page,
}) => {
  const gifts = await newSection();
  const env = { RELEASES_URL: service.url, RELEASE_TOKEN: service.token('gifts', 'mf-gifts') };
  const { version } = await (await fetch(`${door.origin}/__release`)).json();
  await door.publishDist(brokenBuild('mf-catalog', 'crashes while rendering'));
  const dev = await developed(gifts.folder, {
    shopUrl: door.origin,
    port: await freePort(),
    env,
    words: ['--release', String(version)],
  });
  try {
    await page.goto(`${dev.origin}/gifts`);
    await expect(page.getByRole('heading', { name: 'Gifts' })).toBeVisible();
    await navigateInside(page, '/');
    await expect(page.getByRole('heading', { name: 'Everyday staples' })).toBeVisible();
  } finally {
    await dev.stop();
    await door.release(rollback, ['mf-catalog'], { why: 'a test' });
  }
  const refused = (words: string, more: Record<string, string> = {}, dev = SHOP_DEV) =>
    gifts.run(`${dev} ${words}`, { ...env, ...more }).catch(String);
  expect(await refused('--release 9999', {}, 'npx -y pnpm@12 --silent dev')).toMatch(
    /There is no release 9999; the newest is \d+\n/,
  );
  expect(await refused(`--release ${version}`, { RELEASE_TOKEN: '' })).toContain('Set RELEASE_TOKEN:');
  expect(await refused(`--release ${version}`, { RELEASES_URL: '' })).toContain('Set RELEASES_URL to the address');
});

test('a new section in its own repository: its pull request is checked and seen in the real shop', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(300_000);
  const gifts = await newSection();
  const github = await githubApi('acme/gifts', 7);
  const token = service.token('gifts', 'mf-gifts');
  const env = { RELEASES_URL: service.url, RELEASE_TOKEN: token, ...github.env };
  const commands = commandsOf(gifts.read(CHECK), 'pull_request');
  const before = await gifts.run('git status --porcelain');
  for (const command of commands) await gifts.run(command, env);
  await gifts.run(commands.at(-1) ?? '', env);
  github.close();
  const [preview = ''] = gifts.read('preview.log').split('\n');
  expect(github.comments).toEqual([expect.objectContaining({ body: expect.stringContaining(preview) })]);
  await page.goto(preview);
  await page.goto(`${door.origin}/gifts`);
  await expect(page.getByRole('main').getByRole('heading', { name: 'Gifts' })).toBeVisible();
  expect((await fetch(`${door.origin}/gifts`)).status).toBe(404);
  expect(await gifts.run('git status --porcelain')).toBe(before);
});

test("names that the shop does not provide, and wrong props of another section's fragment, are type errors in a repository of its own", async () => {
  const gifts = await newSection();
  const typecheck = (shop: string) =>
    gifts.run('npx -y pnpm@12 --silent typecheck --pretty false', { SHOP_URL: shop }).catch(String);
  gifts.write(
    'src/wrong.tsx',
    `import { orderDetails } from '@shop/contract/fragments/order-details';
import { cart, notify } from '@shop/platform';
import { Fragment } from '@shop/ui/fragment';

export const missing = cart.addAll;
notify.success(42);
export const Details = () => <Fragment of={orderDetails} props={{ order: 'ORD-1' }} />;
`,
  );
  gifts.write(
    'src/details.tsx',
    `import type { FragmentOf } from '@shop/contract/fragments/fragment';
import { Fragment } from '@shop/ui/fragment';
import type { ComponentProps } from 'react';

type Props = ComponentProps<typeof import('mf-orders/order-details').Fragment>;
const details: FragmentOf<Props> = { section: 'mf-orders', name: 'order-details' };
export const Details = () => <Fragment of={details} fallback={null} props={{ order: 'ORD-1' }} />;
`,
  );
  const nowhere = `http://127.0.0.1:${await freePort()}`;
  await gifts.run('rm -rf @mf-types');
  const alone = await typecheck(nowhere);
  expect(alone).toContain("error TS2307: Cannot find module 'mf-orders/order-details'");
  expect(alone).toContain("wrong.tsx(5,29): error TS2339: Property 'addAll' does not exist");
  expect(alone).toContain('wrong.tsx(6,16): error TS2345');
  expect(alone).toContain("wrong.tsx(7,67): error TS2322: Type 'string' is not assignable");
  await gifts.run('rm src/wrong.tsx');

  const wrong = "details.tsx(7,78): error TS2322: Type 'string' is not assignable";
  expect(await typecheck(door.origin)).toContain(wrong);
  expect(await typecheck(nowhere)).toContain(wrong);
  gifts.write('src/details.tsx', gifts.read('src/details.tsx').replace("{{ order: 'ORD-1' }}", '{{} as Props}'));
  await gifts.run('npx -y pnpm@12 --silent typecheck', { SHOP_URL: door.origin });
  await gifts.run('npx -y pnpm@12 lint && rm src/details.tsx');
});

/** As if it had been written when the shop still provided one more name. */
async function withFormerName({ folder, run }: Awaited<ReturnType<typeof standaloneRepository>>) {
  const [archive] = readdirSync(join(folder, 'packages')).filter((file) => file.startsWith('shop-platform-'));
  const former = 'shop-platform-0.1.0-former.tgz';
  const commands = [
    `mkdir former && tar -xzf packages/${archive} -C former`,
    `echo 'export declare const formerly: string;' >> former/package/dist/shop.d.ts`,
    `tar -czf packages/${former} -C former package && rm -r former packages/${archive}`,
    `sed -i s/${archive}/${former}/ package.json pnpm-workspace.yaml`,
    'npx -y pnpm@12 install',
  ];
  await run(commands.join(' && '));
}

test('a pull request that breaks an expectation is refused by its workflow', {
  tag: '@long',
}, async () => {
  test.setTimeout(300_000);
  const gifts = await newSection();
  const env = { RELEASES_URL: service.url, RELEASE_TOKEN: service.token('gifts', 'mf-gifts') };
  const expectations = 'src/expectations.ts';
  const before = gifts.read(expectations);
  gifts.write(expectations, before.replace("startsWith('19.')", "startsWith('18.')"));
  const commands = commandsOf(gifts.read(CHECK), 'pull_request');
  const fromBuild = commands.slice(commands.findIndex((command) => command.endsWith(' build')));
  const run = async () => {
    for (const command of fromBuild) await gifts.run(command, env);
  };
  await expect(run()).rejects.toThrow(/contract: .*pages are drawn by React 19/);
  gifts.write(expectations, before);
});

test('its packages are updated and its source is not: a name that the shop no longer provides is then a type error', {
  tag: '@long',
}, async () => {
  test.setTimeout(300_000);
  const gifts = await newSection();
  const typecheck = () => gifts.run('npx -y pnpm@12 exec tsc --noEmit --pretty false');
  await withFormerName(gifts);
  gifts.write('src/former.ts', `export { formerly } from '@shop/platform';\n`);
  await typecheck();
  await gifts.run('git add -A && git -c user.name=test -c user.email=test@localhost commit -q -m former');

  expect(await gifts.update()).toMatch(/^ {2}@shop\/platform is another one\nNext, there: /);
  await gifts.run('npx -y pnpm@12 install');
  const changed = await gifts.run('git diff --name-only -- . ":!packages"');
  expect(changed).toBe('package.json\npnpm-lock.yaml\npnpm-workspace.yaml\n');
  expect(await typecheck().catch(String)).toContain('src/former.ts(1,10): error TS2305: Module \'"@shop/platform"\'');
  await gifts.run('npx -y pnpm@12 install --frozen-lockfile');
  expect(await gifts.update()).toContain('Nothing changed');
  await gifts.run('rm src/former.ts');
});

test('every command of the first day in a new repository runs as it is written', { tag: '@long' }, async () => {
  test.setTimeout(300_000);
  const gifts = await newSection();
  const env = { RELEASES_URL: service.url, RELEASE_TOKEN: service.token('gifts', 'mf-gifts') };
  const build = (): string => JSON.parse(gifts.read('dist/build.json')).build;
  const run = (command: string) =>
    gifts.run(command.replace(/\bpnpm (?!-)/g, 'npx -y pnpm@12 ').replace('BUILD', build), env);
  const day = commandsOfPage('docs/standalone.md').get('The first day') ?? [];
  const inside = day.slice(day.indexOf('npx -y pnpm@12 install')).filter((command) => !command.startsWith('export '));
  const [rollback = ''] = inside.splice(-1);
  expect(inside.length).toBeGreaterThan(4);
  for (const command of inside) await run(command);
  const first = build();
  expect((await door.live())['mf-gifts']).toBe(first);

  const screen = 'src/screens/gifts/gifts.tsx';
  gifts.write(screen, gifts.read(screen).replace("t('Gifts')", "t('Gifts for all')"));
  const hindi = 'locales/hi.json';
  gifts.write(hindi, gifts.read(hindi).replace('"Gifts": "Gifts"', '"Gifts for all": "सबके लिए तोहफ़े"'));
  for (const command of inside.filter((each) => / build$| publish /.test(each))) await run(command);
  expect((await door.live())['mf-gifts']).not.toBe(first);
  await run(rollback);
  expect((await door.live())['mf-gifts']).toBe(first);
});

test('mf-orders, extracted unchanged, passes its checks, is a canary and goes live by its workflows', {
  tag: '@long',
}, async () => {
  test.setTimeout(600_000);
  const orders = await standaloneRepository('orders');
  const github = await githubApi('acme/orders', 1);
  const token = service.token('orders', 'mf-orders');
  const env = { RELEASES_URL: service.url, RELEASE_TOKEN: token, WHY: 'taken out', ...github.env };
  const built = (dist: string) => JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8'));
  const stateOf = async (build: string) => {
    const listed = JSON.parse(await orders.run('npx -y pnpm@12 --silent release list mf-orders --json', env));
    return listed.find((each: { build: string }) => each.build === build)?.state;
  };

  for (const command of commandsOf(orders.read(CHECK), 'pull_request')) await orders.run(command, env);
  github.close();
  const { build, ...own } = built(orders.dist);
  const here = built(distFolder('mf-orders'));
  const languages = ({ routes }: { routes: { texts: Record<string, string> }[] }) =>
    routes.map(({ texts }) => Object.keys(texts));
  expect([own.needs, own.names, languages(own)]).toEqual([here.needs, here.names, languages(here)]);
  for (const command of commandsOf(orders.read(PUBLISH), 'workflow_dispatch'))
    await orders.run(command, { ...env, PERCENT: '5' });
  expect(await stateOf(build)).toBe('canary');
  for (const command of commandsOf(orders.read(PUBLISH), 'push')) await orders.run(command, env);
  expect(await stateOf(build)).toBe('live');
});
