import { randomInt } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { newestRelease } from '../release/revisions.ts';
import { serve } from '../testing/fake-api.ts';
import { fixtureSection } from '../testing/fixture-shell.ts';
import { openFrontDoor } from '../testing/open-front-door.ts';

const SECTIONS = ['mf-catalog', 'mf-cart-checkout', 'mf-account', 'mf-orders'];
const PUBLISHES = 100;
const CUSTOMERS = 4;

/** A page is whole when its section's text is there and every file that it names is. */
async function visit(fetchPath: (path: string) => Promise<Response>, section: string): Promise<string | null> {
  const response = await fetchPath(`/${section}?visit=${randomInt(1_000_000)}`);
  const html = await response.text();
  if (response.status !== 200) return `${section} answered ${response.status}`;
  if (!html.includes(`<main>${section}`)) return `${section} came without its section`;
  for (const [, href = ''] of html.matchAll(/href="(\/_sections\/[^"]+)"/g)) {
    const file = await fetchPath(href);
    await file.arrayBuffer();
    if (file.status !== 200) return `${href} answered ${file.status}`;
  }
  return null;
}

test('a hundred publishes in random order while customers browse and order: nothing fails, no order is lost', async () => {
  const placed = new Set<string>();
  const apiUrl = await serve((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      placed.add(Buffer.concat(chunks).toString());
      response.writeHead(201, { 'content-type': 'application/json' }).end('{}');
    });
  });
  const door = await openFrontDoor({ apiUrl });
  const last: Record<string, string> = {};
  async function publishNext(section: string, round: number) {
    const serverCode = fixtureSection(`'${section} ${round}'`);
    last[section] = (await door.publishBuild({ section, serverCode })).build;
  }
  for (const section of SECTIONS) await publishNext(section, 0);
  while ((await door.fetch('/health').then((answer) => answer.text())).match(/mf-/g)?.length !== SECTIONS.length)
    await new Promise((resolve) => setTimeout(resolve, 50));

  let publishing = true;
  const failures: string[] = [];
  const sent: string[] = [];
  async function customer(name: number) {
    for (let count = 0; publishing; count++) {
      const failed = await visit(door.fetch, SECTIONS[randomInt(SECTIONS.length)] ?? '');
      if (failed) failures.push(failed);
      const order = `${name} ${count}`;
      const { status } = await door.fetch('/api/user/place-order/1', { method: 'POST', body: order });
      if (status === 201) sent.push(order);
      else failures.push(`an order answered ${status}`);
    }
  }
  const customers = Array.from({ length: CUSTOMERS }, (_, name) => customer(name));
  for (let round = 1; round <= PUBLISHES; round++) await publishNext(SECTIONS[randomInt(SECTIONS.length)] ?? '', round);
  publishing = false;
  await Promise.all(customers);

  expect(failures).toEqual([]);
  expect(sent.length).toBeGreaterThan(PUBLISHES);
  expect(sent.filter((order) => !placed.has(order))).toEqual([]);
  expect((await newestRelease(door.store)).live).toMatchObject(last);
}, 600_000);
