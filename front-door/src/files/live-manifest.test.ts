import { beforeAll, expect, test } from '@jest/globals';
import { eventually, openFrontDoor } from '../testing/open-front-door.ts';

const PUBLIC_ORIGIN = 'https://shop.test';
const ADDRESS = '/_sections/mf-orders/live/mf-manifest.json';

let door: Awaited<ReturnType<typeof openFrontDoor>>;
beforeAll(async () => {
  door = await openFrontDoor({ env: { PUBLIC_ORIGIN } });
}, 30_000);

async function publish(text: string) {
  const types = { zip: 'mf-types.zip', api: 'mf-types.d.ts' };
  const metaData = { publicPath: 'auto', remoteEntry: { name: 'remoteEntry.js' }, types };
  const contents = {
    'remoteEntry.js': text,
    'style.css': '',
    [types.zip]: `types of ${text}`,
    'mf-manifest.json': JSON.stringify({ name: 'mf_orders', metaData }),
  };
  const { build } = await door.publishBuild({ section: 'mf-orders', contents });
  await eventually(
    async () => (await (await door.fetch('/health')).json()).live['mf-orders'],
    (live) => live === build,
  );
  return build;
}

test("a host elsewhere finds the live build's manifest always at the same address, which it asks for each time", async () => {
  for (const text of ['one', 'two']) {
    const build = await publish(text);
    const response = await door.fetch(ADDRESS, { headers: { origin: 'https://elsewhere.test' } });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const { name, metaData } = await response.json();
    expect([name, metaData.publicPath]).toEqual(['mf_orders', `${PUBLIC_ORIGIN}/_sections/mf-orders/${build}/`]);
    const entry = await door.fetch(new URL(metaData.publicPath + metaData.remoteEntry.name).pathname);
    expect(await entry.text()).toBe(text);
    const types = await door.fetch(new URL(metaData.types.zip, metaData.publicPath).pathname);
    expect(await types.text()).toBe(`types of ${text}`);
  }
});

test('it is not sent again while nothing else is live', async () => {
  await publish('three');
  const { headers } = await door.fetch(ADDRESS);
  const again = await door.fetch(ADDRESS, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
});

test.each([
  '/_sections/mf-gifts/live/mf-manifest.json',
  '/_sections/shell/live/mf-manifest.json',
  ADDRESS.replace('mf-manifest', 'build'),
])('%s is not found, where nothing is live or no manifest comes with it', async (address) => {
  expect((await door.fetch(address)).status).toBe(404);
});
