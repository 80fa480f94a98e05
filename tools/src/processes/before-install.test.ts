import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { whenDone } from '@shop/server/testing/when-done';
import { repositoryFolder } from '../folders.ts';

async function outputOf(registry: string) {
  const { HTTP_PROXY, HTTPS_PROXY, http_proxy, https_proxy, ...env } = process.env;
  const child = spawn(process.execPath, [join(repositoryFolder, 'tools/bin/before-install.mjs'), registry], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, text };
}

test.each([
  ['has a name that cannot be looked up', 'https://packages.invalid/', 'packages.invalid cannot be reached (E'],
  ['refuses connections', 'http://127.0.0.1:65535/', '127.0.0.1:65535 cannot be reached (ECONNREFUSED)'],
  // An address for documentation, where nothing ever responds.
  ['does not respond', 'http://192.0.2.1/', '192.0.2.1 cannot be reached ('],
])(
  'before it fetches anything an installation says what it waits for if the registry %s',
  async (_, registry, sentence) => {
    const { code, text } = await outputOf(registry);
    expect(text).toContain(sentence);
    expect(text).toContain('the installation waits for the network');
    expect(code).toBe(0);
  },
  30_000,
);

test('with a network an installation shows no message about it', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  whenDone(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await outputOf(`http://127.0.0.1:${port}/`)).toMatchObject({ code: 0, text: '' });
}, 30_000);
