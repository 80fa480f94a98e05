import { beforeAll, expect, jest, test } from '@jest/globals';
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

test('Ctrl-C ends a command with a sentence, and its build does not go live', async () => {
  const env = { RELEASES_URL: service.url, RELEASE_TOKEN: await service.token('gifts', 'mf-gifts') };
  await service.onFolder('team', ['gifts'], { 'pass-over': ['smoke'] });
  const { dist } = service.build('mf-gifts');
  const stopping = new AbortController();
  const written = jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
    if (String(text).startsWith('integrity')) stopping.abort();
    return true;
  });
  const printed = jest.spyOn(process.stdout, 'write').mockImplementation(() => true);
  const argv = ['publish', 'mf-gifts', '--pass-over', 'smoke', '--why', 'x'];
  const exitCode = await runRemote({ argv, env, distOf: () => dist, stop: stopping.signal });
  expect(printed.mock.calls.flat().join('')).toMatch(/^Stopped: a build that is not live yet does not go live/);
  written.mockRestore();
  printed.mockRestore();
  expect(exitCode).toBe(130);
  const ended = () => JSON.stringify(service.lines).includes('"words":["mf-gifts"]');
  while (!ended()) await new Promise((resolve) => setTimeout(resolve, 20));
  expect((await service.live())['mf-gifts']).toBeUndefined();
}, 60_000);

test.each([
  [
    { RELEASES_URL: 'localhost:3001', RELEASE_TOKEN: 'x' },
    "RELEASES_URL is the address of the release service, such as https://releases.example.com, and it is 'localhost:3001'.\n",
  ],
  [
    { RELEASES_URL: 'http://127.0.0.1:9', RELEASE_TOKEN_FILE: '/nowhere' },
    'RELEASE_TOKEN_FILE names a file that cannot be read (ENOENT).\n',
  ],
])('an unusable setting gets a sentence: %j', async (env, sentence) => {
  const printed = jest.spyOn(process.stdout, 'write').mockImplementation(() => true);
  expect(await runRemote({ argv: ['show'], env, distOf: () => '' })).toBe(2);
  expect(printed.mock.calls.flat().join('')).toBe(sentence);
  printed.mockRestore();
});
