import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { expect, test } from '@jest/globals';
import { whenDone } from '@shop/server/testing/when-done';
import { whyItEnded } from '@shop/server/why-it-ended';
import { startWatch } from './watch.ts';

test('a metrics port that another program has is named in one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  whenDone(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const settings = { metrics: { host: '127.0.0.1', port }, tracing: null };
  const why = await startWatch('api', settings).then(() => 'it started', whyItEnded);
  expect(why).toBe(`METRICS_PORT ${port} is in use by another program: set another one.`);
});
