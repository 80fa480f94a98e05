import type { ServerResponse } from 'node:http';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { fixtureSection } from '@shop/release/testing/fixture-shell';
import { lines, rawCall } from '@shop/testing/raw-call';
import { serve } from '../testing/fake-api.ts';
import { eventually, openFrontDoor } from '../testing/open-front-door.ts';

/** An API with one price, which reports changes on command. */
async function openApi() {
  const followers = new Set<ServerResponse>();
  const api = { price: 40, isSilent: false, followers, url: new URL('http://unset') };
  api.url = await serve(
    ({ url }, response) => {
      if (url !== '/internal/changes') return void response.end(JSON.stringify({ price: api.price }));
      if (api.isSilent) return void response.writeHead(503).end();
      response.writeHead(200).write('data: following\n\n');
      followers.add(response);
      response.on('close', () => followers.delete(response));
    },
    { handlesAll: true },
  );
  return {
    ...api,
    set: (price: number) => {
      api.price = price;
    },
    setSilent: (isSilent: boolean) => {
      api.isSilent = isSilent;
      if (isSilent) for (const follower of followers) follower.destroy();
    },
    report: () => {
      for (const follower of followers) follower.write('data: changed\n\n');
    },
  };
}

let api: Awaited<ReturnType<typeof openApi>>;
let doors: Awaited<ReturnType<typeof openFrontDoor>>[];

beforeEach(async () => {
  api = await openApi();
  doors = await Promise.all([openFrontDoor({ apiUrl: api.url }), openFrontDoor({ apiUrl: api.url })]);
  for (const door of doors) {
    await door.publishBuild({
      section: 'mf-price',
      serverCode: fixtureSection("'costs ' + (await input.api('/price')).price"),
    });
    await eventually(
      () => door.text('/mf-price'),
      (text) => text.includes('costs 40'),
    );
  }
  await eventually(
    async () => api.followers.size,
    (size) => size === doors.length,
  );
  // The reaction to a new connection has run twice.
  await new Promise((resolve) => setTimeout(resolve, 600));
  for (const door of doors) await door.text('/mf-price');
}, 30_000);

const costs = async (door: (typeof doors)[number]) => /costs (\d+)/.exec(await door.text('/mf-price'))?.[1];
const allCost = (price: string, withinMs: number) =>
  Promise.all(
    doors.map((door) =>
      eventually(
        () => costs(door),
        (found) => found === price,
        withinMs,
      ),
    ),
  );

describe('a change that the API reports', () => {
  test('is on the pages of every front door within a second', async () => {
    api.set(55);
    for (const door of doors) expect(await costs(door)).toBe('40');
    api.report();
    await allCost('55', 1_000);
  });

  test('is shown even if the first response after it was still the old one', async () => {
    api.report();
    for (const door of doors) await costs(door);
    await new Promise((resolve) => setTimeout(resolve, 100));
    api.set(60);
    await allCost('60', 1_000);
  });

  test('is assumed when the connection is back after a break', async () => {
    api.setSilent(true);
    await eventually(
      async () => doors[0]?.lines.join('') ?? '',
      (lines) => lines.includes('changes are not followed'),
    );
    for (const door of doors) await costs(door);
    api.set(70);
    for (const door of doors) expect(await costs(door)).toBe('40');
    api.setSilent(false);
    await allCost('70', 2_500);
  });
});

test('no outside client can follow, in any notation of the address', async () => {
  const origin = doors[0]?.origin ?? '';
  const statuses = await Promise.all(
    [
      '/api/internal/changes',
      '/api/internal/changes?a=b',
      '/api/internal/changes?%',
      '/api/internal/changes?a=%E0',
      '/api/internal/changes#%',
      '/api/internal/changes%',
      '/api/internal/changes;a=%',
      '/api/internal/changes/',
      '/api/%69nternal/changes',
      '/api/%69nternal/changes?%zz',
      '/api/%69nternal/%63hanges#%zz',
      '/api/internal%2Fchanges',
      '/api/%2Finternal/changes?%',
      '/api//internal/changes?%',
      '/api/./internal/changes?%',
      '/api/%2e/internal/changes?%',
      '/api/user/../internal/changes?%',
      '/api/user/%2E%2E/internal/changes?%',
      '/api/\\internal/changes?%',
      '//api/internal/changes?%',
      '/a/../api/internal/changes?%',
      '/%61pi/internal/changes?%',
      'http://127.0.0.1/api/internal/changes?%',
    ].map((target) => rawCall(origin, lines(`GET ${target} HTTP/1.1`, 'Host: shop', 'Connection: close', '', ''))),
  );
  expect(statuses.filter(({ status }) => status !== 400 && status !== 404)).toEqual([]);
  expect(api.followers.size).toBe(doors.length);
});
