import { describe, expect, it } from '@jest/globals';
import { inTurn } from './in-turn.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('ratings of one product', () => {
  it('are sent one after another, and a failure does not block the others', async () => {
    const sent: string[] = [];
    const ends: ((failure?: Error) => void)[] = [];
    const send = (what: string) => () => {
      sent.push(what);
      return new Promise<void>((resolve, reject) => ends.push((failure) => (failure ? reject(failure) : resolve())));
    };
    const first = inTurn('rice', send('4'));
    const second = inTurn('rice', send('5'));
    void inTurn('dal', send('3'));
    await settled();
    expect(sent).toEqual(['4', '3']);
    ends[0]?.(new Error('refused'));
    await expect(first).rejects.toThrow('refused');
    await settled();
    expect(sent).toEqual(['4', '3', '5']);
    ends[2]?.();
    await second;
  });
});
