import { beforeAll, expect, test } from '@jest/globals';
import { runRemote } from '@shop/release/client/remote';
import { openService } from './testing/open-service.ts';

let service: Awaited<ReturnType<typeof openService>>;
beforeAll(async () => {
  service = await openService();
  await service.onFolder('team', ['orders'], { sections: 'mf-orders', 'pass-over': ['smoke'] });
}, 30_000);

test('in a repository of one section, commands about it need not name it', async () => {
  const env = { RELEASES_URL: service.url, RELEASE_TOKEN: await service.token('orders', 'mf-orders') };
  let dist = '';
  const release = (...argv: string[]) =>
    runRemote({ argv: [...argv, '--why', 'x', '--json'], env, distOf: () => dist, ownSection: 'mf-orders' });
  const passOver = ['--pass-over', 'smoke'];
  const builds = ['one', 'two'].map((text) => service.build('mf-orders', text));
  for (const each of builds) {
    dist = each.dist;
    expect(await release('check', ...passOver)).toBe(0);
    expect(await release('publish', ...passOver)).toBe(0);
  }
  const [one, two] = builds.map(({ build }) => build);
  expect(await release('rollback')).toBe(0);
  expect(await service.live()).toMatchObject({ 'mf-orders': one });
  expect(await release('canary', two ?? '', '--percent', '5', ...passOver)).toBe(0);
  expect(await release('promote', ...passOver)).toBe(0);
  expect(await service.live()).toMatchObject({ 'mf-orders': two });
}, 60_000);
