import { expect, test } from '@playwright/test';
import { freePort } from 'tools/ports';
import { check } from 'tools/release/check';
import { openSeparateDoor } from '../../harness/separate-door.ts';
import { commandsOf, developed, standaloneRepository } from '../../harness/standalone.ts';
import { collectComplaints, isSameDocument, markDocument } from './pages.ts';

const CHECK = '.github/workflows/check.yml';
const PUBLISH = '.github/workflows/publish.yml';

let door: Awaited<ReturnType<typeof openSeparateDoor>>;
let gifts: Awaited<ReturnType<typeof standaloneRepository>>;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  door = await openSeparateDoor();
  gifts = await standaloneRepository('gifts');
});
test.afterAll(() => door.close());

test('a new section in a repository of its own is seen in the running shop while it is written', async ({ page }) => {
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

test('a new section in a repository of its own: the steps of its workflows pass, and what they build goes live', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const repository = gifts;
  const commands = commandsOf(repository.read(CHECK));
  expect(commands).toHaveLength(5);
  for (const command of commands) await repository.run(command);
  expect(commands).toEqual(expect.arrayContaining(commandsOf(repository.read(PUBLISH))));
  expect(await repository.run('git status --porcelain')).toBe('');

  await door.release(check, ['mf-gifts'], {}, () => repository.dist);
  await door.publishDist(repository.dist);
  await page.goto(`${door.origin}/gifts`);
  await expect(page.getByRole('main').getByRole('heading', { name: 'Gifts' })).toBeVisible();

  repository.write(
    'src/wrong.tsx',
    `import { orderDetails } from '@shop/contract/fragments/order-details';
import { cart, notify } from '@shop/platform';
import { Fragment } from '@shop/ui/fragment';

export const missing = cart.addAll;
notify.success(42);
export const Details = () => <Fragment of={orderDetails} props={{ order: 'ORD-1' }} />;
`,
  );
  const said = await repository.run('npx -y pnpm@12 exec tsc --noEmit --pretty false').catch(String);
  expect(said).toContain("wrong.tsx(5,29): error TS2339: Property 'addAll' does not exist");
  expect(said).toContain('wrong.tsx(6,16): error TS2345');
  expect(said).toContain("wrong.tsx(7,67): error TS2322: Type 'string' is not assignable");
});

test('mf-orders taken out as it is passes its checks and goes live', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(240_000);
  const repository = await standaloneRepository('orders');
  for (const command of commandsOf(repository.read(CHECK))) await repository.run(command);
  await door.release(check, ['mf-orders'], {}, () => repository.dist);
  const build = await door.publishDist(repository.dist);
  await page.goto(`${door.origin}/orders`);
  await expect(page.getByRole('main').getByRole('heading', { name: 'Orders' })).toBeVisible();
  expect((await door.live())['mf-orders']).toBe(build);
});
