import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { load, loadForPage } from './load.ts';
import type { Query } from './query.ts';
import { queries } from './tab-queries.ts';

const request = () => ({ request: new Request('http://shop.test/') });
const status = async (loading: Promise<unknown>) => ((await loading.catch((thrown) => thrown)) as Response).status;

describe("a route's loader", () => {
  let respond: (value: string) => void;
  let fail: (failure: unknown) => void;
  const rice: Query<string> = {
    key: ['rice'],
    freshMs: 1000,
    fetch: () =>
      new Promise((resolve, reject) => {
        respond = resolve;
        fail = reject;
      }),
  };

  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    queries.forget();
  });

  it('gives the page what arrived within 80 ms', async () => {
    const loading = loadForPage(request(), rice);
    await jest.advanceTimersByTimeAsync(79);
    respond('Sona Masoori');
    expect(await loading).toBe('Sona Masoori');
  });

  it('shows the skeleton for a slow page, and the response when it arrives', async () => {
    const loading = loadForPage(request(), rice);
    await jest.advanceTimersByTimeAsync(80);
    expect(await loading).toBeUndefined();
    expect(queries.state(queries.idOf(rice.key)).isFetching).toBe(true);
    respond('Sona Masoori');
    await jest.advanceTimersByTimeAsync(0);
    expect(queries.read(rice.key)).toBe('Sona Masoori');
  });

  it('waits for nothing if data is already known', async () => {
    const loading = loadForPage(request(), { ...rice, known: () => 'Rice' });
    await jest.advanceTimersByTimeAsync(0);
    expect(await loading).toBeUndefined();
    respond('Sona Masoori');
    await jest.advanceTimersByTimeAsync(0);
  });

  it('prefers fresh data over data from elsewhere', async () => {
    queries.set(rice.key, 'Sona Masoori');
    const loading = loadForPage(request(), { ...rice, known: () => 'Rice' });
    await jest.advanceTimersByTimeAsync(0);
    expect(await loading).toBe('Sona Masoori');
  });

  it('leaves a failure to be shown in its place', async () => {
    const id = queries.idOf(rice.key);
    const leave = queries.subscribe(id, () => undefined);
    const loading = loadForPage(request(), rice);
    await jest.advanceTimersByTimeAsync(0);
    fail({ status: 500 });
    expect(await loading).toBeUndefined();
    expect(queries.state(id).error).toEqual({ status: 500 });
    leave();
  });

  it('reports a page without data that the network has lost, also after its skeleton is shown', async () => {
    const lost: string[] = [];
    const listen = (event: Event) => lost.push((event as CustomEvent<string>).detail);
    addEventListener('lost-page', listen);
    for (const [status, count] of [
      [500, 0],
      [0, 1],
    ]) {
      const loading = loadForPage(request(), rice);
      await jest.advanceTimersByTimeAsync(90);
      await loading;
      fail({ status });
      await jest.advanceTimersByTimeAsync(0);
      expect(lost).toHaveLength(count ?? 0);
    }
    expect(lost).toEqual(['http://shop.test/']);
    queries.set(rice.key, 'Sona Masoori');
    await jest.advanceTimersByTimeAsync(2000);
    const again = loadForPage(request(), rice);
    await jest.advanceTimersByTimeAsync(0);
    fail({ status: 0 });
    await again;
    expect(lost).toHaveLength(1);
    removeEventListener('lost-page', listen);
  });

  it.each([400, 404])('turns a %d into a page that is not found', async (unknown) => {
    const loading = status(loadForPage(request(), rice));
    await jest.advanceTimersByTimeAsync(0);
    fail({ status: unknown });
    expect(await loading).toBe(404);
  });
});

describe('on the server', () => {
  const priced: Query<string> = { key: ['price'], freshMs: 1000, fetch: ({ api }) => api.get('/price') };
  const args = (price: string) => ({ ...request(), context: { api: { get: async () => price } } });

  beforeEach(() => {
    Object.assign(globalThis, { __SERVER__: true });
  });
  afterEach(() => {
    Object.assign(globalThis, { __SERVER__: false });
  });

  it("requests the front door's own API for every page, and shares nothing between visitors", async () => {
    expect(await load(args('₹ 40'), priced)).toBe('₹ 40');
    expect(await loadForPage(args('₹ 45'), priced)).toBe('₹ 45');
    expect(queries.read(priced.key)).toBeUndefined();
  });

  it("throws a failure, because the page's status depends on it", async () => {
    const failing: Query<string> = { key: ['x'], fetch: () => Promise.reject({ status: 503 }) };
    await expect(loadForPage(args(''), failing)).rejects.toEqual({ status: 503 });
    expect(await status(loadForPage(args(''), { ...failing, fetch: () => Promise.reject({ status: 404 }) }))).toBe(404);
  });

  it('uses the same API for queries of queries', async () => {
    const made: Query<string> = { key: ['made'], fetch: async (call) => `for ${await call.load(priced)}` };
    expect(await load(args('₹ 40'), made)).toBe('for ₹ 40');
  });
});
