import { expect, test } from '@jest/globals';
import { createMetrics } from './metrics.ts';

test('a value that was not read yet is not reported, not even as 0', async () => {
  const metrics = createMetrics();
  let start: number | undefined;
  metrics.gauges({ name: 'newest_backup', help: 'When it was started' }, () =>
    start === undefined ? [] : [[{}, start]],
  );
  expect(await metrics.registry.metrics()).not.toMatch(/^newest_backup/m);
  start = 7;
  expect(await metrics.registry.metrics()).toMatch(/^newest_backup 7$/m);
});
