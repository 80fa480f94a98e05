import { describe, expect, it } from '@jest/globals';
import { createStreamReader } from './event-stream.ts';

describe('reading an event stream', () => {
  it('joins messages, however the network splits them', () => {
    const text = 'id: 7\ndata: {"a":1}\n\nevent: ready\ndata: {}\n\n';
    const whole = createStreamReader()(text);
    const read = createStreamReader();
    const byLetter = [...text].flatMap((letter) => read(letter));
    expect(byLetter).toEqual(whole);
    expect(whole).toEqual([
      { event: 'message', id: '7', data: '{"a":1}' },
      { event: 'ready', id: undefined, data: '{}' },
    ]);
  });

  it('ignores heartbeats and joins data of several lines', () => {
    expect(createStreamReader()(': alive\n\ndata: one\ndata: two\n\n')).toEqual([
      { event: 'message', id: undefined, data: 'one\ntwo' },
    ]);
  });

  it('keeps incomplete messages for later', () => {
    const read = createStreamReader();
    expect(read('data: half')).toEqual([]);
    expect(read(' and half\n\n')).toEqual([{ event: 'message', id: undefined, data: 'half and half' }]);
  });
});
