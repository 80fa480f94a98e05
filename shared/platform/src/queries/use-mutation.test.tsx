import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { type Shown, show } from '@shop/testing/show';
import { act } from 'react';
import { connectToaster } from '../state/notify.ts';
import { mutate, useMutation } from './use-mutation.ts';

const refusal = { status: 409 };

describe('a change', () => {
  it('is shown before the shop has agreed, and undone if it refuses', async () => {
    const shown: string[] = [];
    const show = (to: string) => {
      shown.push(to);
      return () => shown.push('as before');
    };
    await mutate({ show, send: async () => 'saved' }, 'Asha', {});
    expect(shown).toEqual(['Asha']);
    await mutate({ show, send: () => Promise.reject(refusal) }, 'Ravi', {});
    expect(shown).toEqual(['Asha', 'Ravi', 'as before']);
  });

  it('is reported to the request and then to the caller', async () => {
    const outcomes: unknown[] = [];
    const outcome = (who: string) => ({
      onSuccess: (value: string, input: string) => outcomes.push([who, value, input]),
      onError: (failure: unknown, input: string) => outcomes.push([who, failure, input]),
      onSettled: () => outcomes.push([who, 'settled']),
    });
    await mutate({ send: async () => 'saved', ...outcome('request') }, 'a', outcome('page'));
    await mutate({ send: () => Promise.reject(refusal), ...outcome('request') }, 'b', outcome('page'));
    expect(outcomes).toEqual([
      ['request', 'saved', 'a'],
      ['page', 'saved', 'a'],
      ['request', 'settled'],
      ['page', 'settled'],
      ['request', refusal, 'b'],
      ['page', refusal, 'b'],
      ['request', 'settled'],
      ['page', 'settled'],
    ]);
  });

  it('waits for the network on an offline device', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const send = jest.fn(async () => 'saved');
    const change = mutate({ send }, 'a', {});
    await Promise.resolve();
    expect(send).not.toHaveBeenCalled();
    onLine.mockRestore();
    dispatchEvent(new Event('online'));
    await change;
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('that waits for the network is not lost with the page, and can be dropped', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const send = jest.fn(async () => 'saved');
    const leaving = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const drops = new Set<() => void>();
    const change = mutate({ send }, 'a', {}, drops);
    expect(leaving()).toBe(false);
    for (const drop of drops) drop();
    await change;
    onLine.mockRestore();
    dispatchEvent(new Event('online'));
    expect(leaving()).toBe(true);
    expect(send).not.toHaveBeenCalled();
  });
});

describe('a slow change', () => {
  it('has a notice after five seconds, until there is a response', async () => {
    jest.useFakeTimers();
    const notices: string[] = [];
    const kinds = new Map<string, string>();
    connectToaster({
      show({ id = '', kind }) {
        notices.push(`${kind}`);
        kinds.set(id, kind);
      },
      dismiss: (id) => kinds.has(id) && notices.push(`${kinds.get(id)} gone`),
    });
    let respond = () => {};
    const slow = mutate({ send: () => new Promise<void>((resolve) => (respond = resolve)) }, 'a', {});
    await jest.advanceTimersByTimeAsync(4900);
    expect(notices).toEqual([]);
    await jest.advanceTimersByTimeAsync(200);
    expect(notices).toEqual(['loading']);
    respond();
    await slow;
    expect(notices).toEqual(['loading', 'loading gone']);
    await mutate({ send: async () => 'saved' }, 'b', {});
    await jest.advanceTimersByTimeAsync(10_000);
    expect(notices).toHaveLength(2);
    jest.useRealTimers();
  });

  it('that waits for the network has none: its page says so', async () => {
    jest.useFakeTimers();
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const notices: string[] = [];
    connectToaster({ show: ({ kind }) => notices.push(kind), dismiss: () => {} });
    const change = mutate({ send: async () => 'saved' }, 'a', {});
    await jest.advanceTimersByTimeAsync(10_000);
    onLine.mockRestore();
    dispatchEvent(new Event('online'));
    await change;
    expect(notices).toEqual([]);
    jest.useRealTimers();
  });
});

let ends: (() => void)[] = [];
const saving = { send: (_: string) => new Promise<void>((end) => ends.push(end)) };

function Save() {
  const { mutate: save, isPending } = useMutation(saving);
  return (
    <button type="button" onClick={() => save('a')}>
      {isPending ? 'Saving…' : 'Save'}
    </button>
  );
}

describe('a component with a change', () => {
  let page: Shown;
  afterEach(() => page.leave());

  it('is busy until all its requests are settled', async () => {
    ends = [];
    page = await show(<Save />);
    await page.press('Save');
    await page.press('Saving…');
    await act(async () => ends[0]?.());
    expect(page.text()).toBe('Saving…');
    await act(async () => ends[1]?.());
    expect(page.text()).toBe('Save');
  });
});
