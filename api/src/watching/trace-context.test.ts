import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test } from '@jest/globals';
import type { Span, Tracer } from '@shop/watching/tracer';
import { beginBelow, followUntilClosed, runTraced } from './trace-context.ts';

const span = { spanContext: () => ({ traceId: 'a', spanId: 'b' }) } as unknown as Span;
const tracer = { ratio: 1, begin: () => span, close: async () => undefined } as unknown as Tracer;
const traced = { tracer, span, owner: {} };
const newResponse = () => new EventEmitter() as unknown as ServerResponse;

test('promises are followed until the last traced request has ended, and again for the next one', async () => {
  const [first, second, third] = [newResponse(), newResponse(), newResponse()];
  const heard: boolean[] = [];
  const hear = () => heard.push(beginBelow('query', {}) !== undefined);
  for (const response of [first, second]) followUntilClosed(response);
  let later = Promise.resolve();
  runTraced(traced, () => {
    first.emit('close');
    later = later.then(() => {
      hear();
      second.emit('close');
      hear();
    });
  });
  await later;
  followUntilClosed(third);
  runTraced(traced, hear);
  third.emit('close');
  expect(heard).toEqual([true, false, true]);
});
