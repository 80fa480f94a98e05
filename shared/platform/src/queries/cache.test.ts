import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createQueryCache } from './cache.ts';
import type { Query, QueryCall } from './query.ts';

interface Sent {
  signal: AbortSignal;
  respond(value: string): Promise<void>;
  fail(failure: unknown): Promise<void>;
}

const settled = async () => {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
};

describe('the cache of queries', () => {
  let sent: Sent[];
  let time: number;
  let role: string;
  let queries: ReturnType<typeof createQueryCache>;

  const api = {} as QueryCall['api'];
  const query = (key: readonly unknown[], more: Partial<Query<string>> = {}): Query<string> => ({
    key,
    freshMs: 1000,
    fetch: ({ signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        sent.push({
          signal,
          respond(value) {
            resolve(value);
            return settled();
          },
          fail(failure) {
            reject(failure);
            return settled();
          },
        });
      }),
    ...more,
  });
  const show = (one: Query<string>) => {
    const id = queries.idOf(one.key);
    const changed = jest.fn();
    const leave = queries.subscribe(id, changed);
    queries.refresh(one, id);
    return { leave, changed, state: () => queries.state(id) };
  };

  beforeEach(() => {
    sent = [];
    time = 1_000_000;
    role = 'user';
    queries = createQueryCache({ api, scope: () => role, now: () => time });
  });

  it('sends one request for all callers while it is running', async () => {
    const both = Promise.all([queries.load(query(['a'])), queries.load(query(['a']))]);
    await sent[0]?.respond('one');
    expect(await both).toEqual(['one', 'one']);
    expect(sent).toHaveLength(1);
  });

  it('sends none while the data is fresh, and one afterwards', async () => {
    const first = queries.load(query(['a']));
    await sent[0]?.respond('one');
    await first;
    time += 999;
    expect(await queries.load(query(['a']))).toBe('one');
    time += 1;
    void queries.load(query(['a']));
    expect(sent).toHaveLength(2);
  });

  it('keeps the shown data during a refetch, and if that fails', async () => {
    const page = show(query(['a']));
    await sent[0]?.respond('one');
    time += 1000;
    queries.refresh(query(['a']));
    expect(page.state()).toMatchObject({ data: 'one', isFetching: true });
    await sent[1]?.fail({ status: 500 });
    expect(page.state()).toEqual({ data: 'one', error: { status: 500 }, isFetching: false, isMore: false });
    queries.refresh(query(['a']));
    await sent[2]?.respond('two');
    expect(page.state()).toMatchObject({ data: 'two', error: undefined });
  });

  it('returns the same object again for an equal response', async () => {
    const list: Query<string[]> = { key: ['list'], freshMs: 1, fetch: async () => ['rice'] };
    const first = await queries.load(list);
    time += 1;
    await queries.load(list);
    expect(queries.read(['list'])).toBe(first);
  });

  it('aborts a request when nobody waits for it, and not before', async () => {
    const [one, other] = [new AbortController(), new AbortController()];
    const loads = [queries.load(query(['a']), one.signal), queries.load(query(['a']), other.signal)];
    for (const load of loads) load.catch(() => undefined);
    one.abort();
    expect(sent[0]?.signal.aborted).toBe(false);
    other.abort();
    expect(sent[0]?.signal.aborted).toBe(true);
    const again = queries.load(query(['a']));
    await sent[1]?.respond('one');
    expect(await again).toBe('one');
  });

  it('continues for a waiting loader after the component that showed it was removed', async () => {
    const page = show(query(['a']));
    const load = queries.load(query(['a']));
    page.leave();
    expect(sent[0]?.signal.aborted).toBe(false);
    await sent[0]?.respond('one');
    expect(await load).toBe('one');
  });

  it('drops data without a fresh time when nobody shows it', async () => {
    const passing = { ...query(['a']), freshMs: 0 };
    const page = show(passing);
    await sent[0]?.respond('one');
    expect(page.state().data).toBe('one');
    page.leave();
    expect(queries.read(['a'])).toBeUndefined();
  });

  it('drops a failure that nobody shows any more', async () => {
    const page = show(query(['a']));
    await sent[0]?.fail({ status: 500 });
    expect(page.state().error).toEqual({ status: 500 });
    page.leave();
    expect(page.state().error).toBeUndefined();
  });

  it('stores sixty entries at most and drops the least recently used, never one that is shown', async () => {
    const load = async (key: string) => {
      const loaded = queries.load(query([key]));
      await sent.at(-1)?.respond(key);
      return loaded;
    };
    const known = (key: string) => queries.state(queries.idOf([key])).data;
    const shown = show(query(['shown']));
    await sent[0]?.respond('shown');
    await load('first');
    await load('second');
    await load('first');
    for (let other = 0; other < 58; other += 1) await load(`other ${other}`);
    expect(shown.state().data).toBe('shown');
    expect(known('first')).toBe('first');
    expect(known('second')).toBeUndefined();
    expect(known('other 0')).toBe('other 0');
  });

  it('has separate entries for another role', async () => {
    const load = queries.load(query(['price']));
    role = 'admin';
    await sent[0]?.respond('hidden');
    await load;
    expect(queries.read(['price'])).toBeUndefined();
    role = 'user';
    expect(queries.read(['price'])).toBe('hidden');
  });

  it('changes all entries under a key prefix, and no others', () => {
    queries.set(['orders', 'asha', { status: 0 }], 'a');
    queries.set(['orders', 'asha'], 'b');
    queries.set(['orders', 'ashaX'], 'c');
    queries.change<string>(['orders', 'asha'], (text) => text.toUpperCase());
    const at = 1_000_000;
    expect(queries.readAll(['orders'])).toEqual([
      { key: ['orders', 'asha', { status: 0 }], data: 'A', at },
      { key: ['orders', 'asha'], data: 'B', at },
      { key: ['orders', 'ashaX'], data: 'c', at },
    ]);
  });

  it('knows whether a request runs for any key with a prefix', async () => {
    show(query(['orders', 'asha', 1]));
    expect(queries.isFetching(['orders', 'asha'])).toBe(true);
    expect(queries.isFetching(['orders', 'ash'])).toBe(false);
    await sent[0]?.respond('one');
    expect(queries.isFetching(['orders', 'asha'])).toBe(false);
  });

  it('notifies nobody of a change without effect', () => {
    queries.set(['a'], 'one');
    const listener = jest.fn();
    queries.subscribe(queries.idOf(['a']), listener);
    queries.change(['a'], (data) => data);
    expect(listener).not.toHaveBeenCalled();
  });

  it('keeps a change from before the response to an earlier request', async () => {
    const page = show(query(['list', 'a']));
    queries.change<string>(['list'], (text, key) => `${text}, changed for ${key.at(-1)}`);
    await sent[0]?.respond('first');
    expect(page.state().data).toBe('first, changed for a');
    time += 1000;
    const load = queries.load(query(['list', 'a']));
    queries.change<string>(['list'], (text) => `${text}, again`);
    expect(page.state().data).toBe('first, changed for a, again');
    await sent[1]?.respond('second');
    expect(page.state().data).toBe('second, again');
    expect(await load).toBe('second, again');
    time += 1000;
    queries.refresh(query(['list', 'a']));
    await sent[2]?.respond('third');
    expect(page.state().data).toBe('third');
  });

  it('keeps a new value instead of the response to an earlier request, which its callers get', async () => {
    const page = show(query(['a']));
    const load = queries.load(query(['a']));
    queries.set(['a'], 'saved');
    expect(page.state()).toMatchObject({ data: 'saved', isFetching: false });
    await sent[0]?.respond('before');
    expect(await load).toBe('before');
    expect(page.state().data).toBe('saved');
  });

  it('refetches shown entries after an invalidation, and the rest when they are shown next', async () => {
    const page = show(query(['list', 1]));
    await sent[0]?.respond('one');
    queries.set(['list', 2], 'two');
    const done = queries.invalidate(['list']);
    expect(sent).toHaveLength(2);
    await sent[1]?.respond('new');
    await done;
    expect(page.state().data).toBe('new');
    show(query(['list', 2]));
    expect(sent).toHaveLength(3);
  });

  it('does not keep the response of a request from before the invalidation', async () => {
    const page = show(query(['a']));
    void queries.invalidate(['a']);
    await sent[1]?.respond('after');
    await sent[0]?.respond('before');
    expect(page.state().data).toBe('after');
  });

  it('shows a change at once, whatever an earlier request returns, and undoes it', async () => {
    const page = show(query(['a']));
    await sent[0]?.respond('old');
    time += 1000;
    queries.refresh(query(['a']));
    const takeBack = queries.show<string>(['a'], (data) => `${data}, changed`);
    await sent[1]?.respond('old again');
    expect(page.state()).toMatchObject({ data: 'old, changed', isFetching: false });
    takeBack();
    expect(page.state().data).toBe('old');
  });

  it('undoes one change without a later one: the shop decides', async () => {
    const page = show(query(['a']));
    await sent[0]?.respond('old');
    const takeBack = queries.show<string>(['a'], (data) => `${data}, first`);
    queries.show<string>(['a'], (data) => `${data}, second`);
    takeBack();
    expect(page.state()).toMatchObject({ data: 'old, first, second', isFetching: true });
    await sent[1]?.respond('old, second');
    expect(page.state().data).toBe('old, second');
  });

  it('lets the first request continue if there is nothing to change yet', async () => {
    const page = show(query(['a']));
    queries.show<string>(['a'], (data) => `${data}, changed`)();
    await sent[0]?.respond('one');
    expect(page.state().data).toBe('one');
  });

  it('retries a failed request after a second, if that can help', async () => {
    jest.useFakeTimers();
    try {
      const canRetry = (failure: unknown) => (failure as { status: number }).status === 0;
      const page = show(query(['a'], { canRetry }));
      await sent[0]?.fail({ status: 0 });
      expect(page.state()).toMatchObject({ error: undefined, isFetching: true });
      await jest.advanceTimersByTimeAsync(1000);
      await sent[1]?.fail({ status: 0 });
      expect(page.state().error).toEqual({ status: 0 });
      await jest.advanceTimersByTimeAsync(5000);
      expect(sent).toHaveLength(2);
      show(query(['b'], { canRetry }));
      await sent[2]?.fail({ status: 404 });
      expect(queries.state(queries.idOf(['b'])).error).toEqual({ status: 404 });
    } finally {
      jest.useRealTimers();
    }
  });

  it('shows a seed until the first response, and keeps known data', async () => {
    const page = show(query(['a']));
    queries.seed(queries.idOf(['a']), 'from the list', false);
    expect(page.state().data).toBe('from the list');
    await sent[0]?.respond('whole');
    queries.seed(queries.idOf(['a']), 'from the list', false);
    expect(page.state().data).toBe('whole');
  });

  it('sends no request for a fresh seed', () => {
    const id = queries.idOf(['a']);
    queries.seed(id, 'as placed', true);
    queries.refresh(query(['a']), id);
    expect(sent).toHaveLength(0);
  });

  it("drops a person's data: at once if nobody shows it, otherwise when it is no longer shown", async () => {
    const page = show(query(['shown']));
    await sent[0]?.respond('one');
    queries.set(['left'], 'two');
    queries.forget();
    expect(queries.read(['left'])).toBeUndefined();
    expect(page.state().data).toBe('one');
    page.leave();
    expect(queries.read(['shown'])).toBeUndefined();
  });

  it('reports errors in the code, not responses of the API', async () => {
    const reportError = jest.fn();
    Object.assign(globalThis, { reportError });
    const fault = new TypeError('no such field');
    show(query(['a']));
    await sent[0]?.fail(fault);
    show(query(['b']));
    await sent[1]?.fail({ status: 500 });
    expect(reportError.mock.calls).toEqual([[fault]]);
  });

  it('loads the queries that one depends on from the cache', async () => {
    queries.set(['names'], 'rice, dal');
    const made: Query<string> = { key: ['made'], fetch: async ({ load }) => `of ${await load(query(['names']))}` };
    expect(await queries.load(made)).toBe('of rice, dal');
  });

  it.each([0, 1, 2, 3, 4, 5, 6])('keeps a change that is made %i turns after its response arrived', async (turns) => {
    const list = query(['list']);
    const stop = queries.subscribe(queries.idOf(list.key), () => undefined);
    queries.refresh(list);
    const responding = sent[0]?.respond('Ordered');
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    queries.change<string>(['list'], () => 'Confirmed');
    await responding;
    expect(queries.read(['list'])).toBe('Confirmed');
    stop();
  });
});
