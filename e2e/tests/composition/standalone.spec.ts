import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { distFolder } from 'tools/parts';
import { freePort } from 'tools/ports';
import { openReleaseService } from '../../harness/release-service.ts';
import { openSeparateDoor } from '../../harness/separate-door.ts';
import { commandsOf, developed, standaloneRepository } from '../../harness/standalone.ts';
import { collectComplaints, isSameDocument, markDocument } from './pages.ts';

const CHECK = '.github/workflows/check.yml';
const PUBLISH = '.github/workflows/publish.yml';

let door: Awaited<ReturnType<typeof openSeparateDoor>>;
let service: Awaited<ReturnType<typeof openReleaseService>>;
let made: ReturnType<typeof standaloneRepository> | undefined;
/** One for all that a new section shows. */
const newSection = () => {
  made ??= standaloneRepository('gifts');
  return made;
};
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  door = await openSeparateDoor();
  service = await openReleaseService(door.folder, door.origin);
});
test.afterAll(async () => {
  service.close();
  await door.close();
});

test('a new section in a repository of its own is seen in the running shop while it is written', async ({ page }) => {
  test.setTimeout(240_000);
  const gifts = await newSection();
  const complaints = collectComplaints(page);
  page.on('console', (message) => message.type() === 'error' && complaints.errors.push(message.text()));
  const dev = await developed(gifts.folder, door.origin, await freePort());
  try {
    await page.goto(`${dev.origin}/gifts`);
    await expect(page.getByRole('heading', { name: 'Gifts' })).toBeVisible();
    await markDocument(page);
    const screen = 'src/screens/gifts/gifts.tsx';
    const before = gifts.read(screen);
    gifts.write(screen, before.replace('<h1>Gifts</h1>', '<h1>Gifts for all</h1>'));
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

test('a new section in a repository of its own: its pull request is checked and seen in the real shop', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(300_000);
  const gifts = await newSection();
  const env = { RELEASES_URL: service.url, RELEASE_TOKEN: service.token('gifts', 'mf-gifts') };
  for (const command of commandsOf(gifts.read(CHECK), 'pull_request')) await gifts.run(command, env);
  const [preview = ''] = gifts.read('preview.log').split('\n');
  await page.goto(preview);
  await page.goto(`${door.origin}/gifts`);
  await expect(page.getByRole('main').getByRole('heading', { name: 'Gifts' })).toBeVisible();
  expect((await fetch(`${door.origin}/gifts`)).status).toBe(404);
  expect(await gifts.run('git status --porcelain')).toBe('');
});

test('what the shop does not give is an error of types in a repository of its own', async () => {
  test.setTimeout(240_000);
  const gifts = await newSection();
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
  const said = await gifts.run('npx -y pnpm@12 exec tsc --noEmit --pretty false').catch(String);
  expect(said).toContain("wrong.tsx(5,29): error TS2339: Property 'addAll' does not exist");
  expect(said).toContain('wrong.tsx(6,16): error TS2345');
  expect(said).toContain("wrong.tsx(7,67): error TS2322: Type 'string' is not assignable");
});

test('mf-orders taken out as it is passes its checks, is a canary and goes live by its workflows', {
  tag: '@long',
}, async () => {
  test.setTimeout(600_000);
  const orders = await standaloneRepository('orders');
  const env = { RELEASES_URL: service.url, RELEASE_TOKEN: service.token('orders', 'mf-orders'), WHY: 'taken out' };
  const built = (dist: string) => JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8'));
  const stateOf = async (build: string) => {
    const listed = JSON.parse(await orders.run('npx -y pnpm@12 --silent release list mf-orders --json', env));
    return listed.find((each: { build: string }) => each.build === build)?.state;
  };

  for (const command of commandsOf(orders.read(CHECK), 'pull_request')) await orders.run(command, env);
  const { build, needs, names } = built(orders.dist);
  expect({ needs, names }).toEqual({
    needs: built(distFolder('mf-orders')).needs,
    names: built(distFolder('mf-orders')).names,
  });
  for (const command of commandsOf(orders.read(PUBLISH), 'workflow_dispatch'))
    await orders.run(command, { ...env, PERCENT: '5' });
  expect(await stateOf(build)).toBe('canary');
  for (const command of commandsOf(orders.read(PUBLISH), 'push')) await orders.run(command, env);
  expect(await stateOf(build)).toBe('live');
});
