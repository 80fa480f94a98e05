import { expect, test } from '@jest/globals';
import { messageOf, openService } from './testing/open-service.ts';

test('the metrics of the release service count requests by route and commands by name, whatever clients send', async () => {
  const service = await openService({ METRICS_PORT: '0' });
  const orders = service.as(await service.token('orders', 'mf-orders'));
  await orders.run('show', []);
  const sendRound = (round: number) =>
    Promise.all([messageOf(orders.run(`made-up-${round}`, [])), messageOf(orders.get(`/x${round}`))]);
  const ours = async () => (await service.metrics()).split('\n').filter((line) => line.startsWith('shop_'));
  await sendRound(0);
  const before = (await ours()).length;
  for (let round = 1; round < 5; round += 1) await sendRound(round);
  expect(await ours()).toHaveLength(before);
  expect(await ours()).toEqual(
    expect.arrayContaining([
      'shop_release_commands_total{name="show",end="done"} 1',
      'shop_release_commands_total{name="other",end="usage"} 5',
      'shop_request_duration_seconds_count{method="POST",route="/api/commands/:name",status="200"} 6',
    ]),
  );
  expect(JSON.stringify(service.lines)).not.toContain('made-up');
}, 30_000);
