import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { until } from '@shop/testing/until';
import { followErrors, showInDevelopment } from './show-in-development.ts';

const SECTION = 'http://localhost:3000/_sections/mf-gifts/dev/gifts.js:6:1';
const requests: string[] = [];
const shown: Error[] = [];

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  globalThis.fetch = async (address, init) => {
    requests.push(`${address} ${JSON.parse(String(init?.body)).message}`);
    return new Response('with places');
  };
  globalThis.reportError = (error) => shown.push(error as Error);
});
afterEach(() => {
  jest.restoreAllMocks();
  requests.length = 0;
  shown.length = 0;
});

test("an error goes once to the development server of its section, and to that part's overlay with its places", async () => {
  const error = Object.assign(new Error('gone'), { stack: `Error: gone\n    at Gifts (${SECTION})` });
  await Promise.all([showInDevelopment(error), showInDevelopment(error)]);
  expect(requests).toEqual(['/_sections/mf-gifts/dev/__error Error: gone']);
  expect(shown).toMatchObject([{ message: 'gone', stack: 'with places', part: 'mf-gifts' }]);
});

test('an effect that updates its component without end is shown, although React only logs it', async () => {
  followErrors();
  for (let times = 0; times < 3; times += 1) console.error('Maximum update depth exceeded. This can happen');
  await until(() => shown.length > 0);
  expect(requests).toEqual(['/_sections/shell/dev/__error Error: Maximum update depth exceeded. This can happen']);
});
