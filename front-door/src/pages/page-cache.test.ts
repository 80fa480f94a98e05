import { describe, expect, jest, test } from '@jest/globals';
import { pageCache } from './page-cache.ts';

const page = (text: string, cacheable = true) => ({ body: Buffer.from(text), cacheable });

function withClock() {
  // As on a machine that has been running for a while: no time may count from the start.
  const clock = { now: 60_000 };
  let renders = 0;
  const cache = pageCache<ReturnType<typeof page>>(() => clock.now);
  const render = async () => page(`render ${++renders}`);
  const text = async () => String((cache.peek('/', render) ?? (await cache.make('/', render))).body);
  return { clock, cache, render, text };
}

describe('visitors’ pages', () => {
  test('are cached for five seconds', async () => {
    const { clock, text } = withClock();
    expect(await text()).toBe('render 1');
    clock.now += 5000;
    expect(await text()).toBe('render 1');
  });

  test('are rendered once for all requests at the same time, and again for the next', async () => {
    const { cache, render } = withClock();
    const [one, other] = await Promise.all([cache.make('/', render), cache.make('/', render)]);
    expect(other).toBe(one);
    expect(await cache.make('/', render)).not.toBe(one);
  });

  test('are counted as cache hits and misses', async () => {
    const { clock, cache, text } = withClock();
    await text();
    await text();
    await text();
    clock.now += 6000;
    await text();
    expect(cache.counts).toMatchObject({ miss: 1, hit: 2, stale: 1 });
  });

  test('are served a while longer, while they are rendered again', async () => {
    const { clock, text } = withClock();
    await text();
    clock.now += 6000;
    expect(await text()).toBe('render 1');
    await new Promise(setImmediate);
    expect(await text()).toBe('render 2');
  });

  test('are not served when they are old', async () => {
    const { clock, text } = withClock();
    await text();
    clock.now += 16_000;
    expect(await text()).toBe('render 2');
  });

  test.each([
    ['back', -1],
    ['forward', 1],
  ])("expire as fast when the machine's clock is set %s", async (_, sign) => {
    let renders = 0;
    const cache = pageCache<ReturnType<typeof page>>();
    const render = async () => page(`render ${++renders}`);
    await cache.make('/', render);
    const set = Date.now() + sign * 3_600_000;
    const [clock, passed] = [jest.spyOn(Date, 'now'), jest.spyOn(performance, 'now')];
    clock.mockReturnValue(set);
    expect(cache.peek('/', render)).toBeDefined();
    passed.mockReturnValue(performance.now() + 16_000);
    expect(cache.peek('/', render)).toBeUndefined();
    clock.mockRestore();
    passed.mockRestore();
  });

  test('rendered before an invalidation do not come back', async () => {
    const { cache, text } = withClock();
    let finish: (value: ReturnType<typeof page>) => void = () => undefined;
    const slow = cache.make('/', () => new Promise((resolve) => (finish = resolve)));
    cache.clear();
    finish(page('from before'));
    await slow;
    expect(await text()).toBe('render 1');
  });

  test('that must not be cached are rendered each time', async () => {
    const { cache } = withClock();
    await cache.make('/', async () => page('x', false));
    expect(cache.peek('/', async () => page('y'))).toBeUndefined();
  });

  test('never use more than their share of memory', async () => {
    const { cache } = withClock();
    for (let index = 0; index < 300; index++)
      await cache.make(`/${index}`, async () => ({ body: Buffer.alloc(1024 * 1024), cacheable: true }));
    expect(cache.bytes).toBeLessThanOrEqual(24 * 1024 * 1024);
  });
});
