import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { temporaryFolder } from '@shop/server/testing/temporary-folder';
import { openFrontDoor } from 'front-door/testing';
import { freePort } from 'tools/ports';
import { inRepository } from '../runner/repository.ts';
import { localCertificate } from './local-certificate.ts';

const UP_WITHIN_MS = 10_000;
const deployed = (file: string) => readFileSync(inRepository('tools/deploy', file), 'utf8');

interface Proxy {
  program: string;
  args(folder: string): string[];
  /** The file of the repository, with this machine's ports and certificate. */
  configuration(ports: { https: number; http: number; door: number }, certificate: Certificate, folder: string): string;
}
type Certificate = ReturnType<typeof localCertificate>;

const nginx: Proxy = {
  program: 'nginx',
  args: (folder) => ['-p', folder, '-c', join(folder, 'configuration'), '-g', 'daemon off;'],
  configuration: ({ https, http, door }, { certificate, key }, folder) => `
    pid ${folder}/pid; error_log stderr warn; events {}
    http { access_log off; client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c;
      uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
    ${deployed('nginx/shop.conf')
      .replace('127.0.0.1:3000', `127.0.0.1:${door}`)
      .replace('listen 80;', `listen 127.0.0.1:${http};`)
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${https} ssl http2;`)
      .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
      .replaceAll('shop.example.in', 'localhost')}
    }`,
};

const caddy: Proxy = {
  program: 'caddy',
  args: (folder) => ['run', '--config', join(folder, 'configuration'), '--adapter', 'caddyfile'],
  configuration: ({ https, http, door }, { certificate, key }) => `
    { 
      admin off
      http_port ${http}
      https_port ${https}
      auto_https disable_redirects
    }
    ${deployed('caddy/Caddyfile')
      .replace('127.0.0.1:3000', `127.0.0.1:${door}`)
      .replace('shop.example.in {', `https://localhost:${https} {\n\ttls ${certificate} ${key}`)}`,
};

/** An API whose events never end. */
async function streamingApi() {
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/user/order-events/')) return void response.writeHead(404).end('{}');
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': first\n\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    close: () => void server.close().closeAllConnections(),
  };
}

describe.each([nginx, caddy])('$program in front of the shop', (proxy) => {
  const certificate = localCertificate();
  const stops: (() => unknown)[] = [];
  let door: Awaited<ReturnType<typeof openFrontDoor>>;
  let origin: string;

  const request = (path: string, headers: Record<string, string> = {}) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get(new URL(path, origin), { ca: readFileSync(certificate.authority), headers }, resolve).on('error', reject);
    });
  async function textOf(path: string, headers?: Record<string, string>) {
    const response = await request(path, headers);
    let text = '';
    for await (const chunk of response.setEncoding('utf8')) text += chunk;
    return { status: response.statusCode, headers: response.headers, text };
  }

  beforeAll(async () => {
    const api = await streamingApi();
    stops.push(api.close);
    const ports = { https: await freePort(), http: await freePort() };
    origin = `https://localhost:${ports.https}`;
    door = await openFrontDoor({ apiUrl: api.url, trustedProxies: 1, env: { PUBLIC_ORIGIN: origin } });
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'logs'));
    const { port } = new URL(door.origin);
    writeFileSync(
      join(folder, 'configuration'),
      proxy.configuration({ ...ports, door: Number(port) }, certificate, folder),
    );
    const home = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    const child = spawn(proxy.program, proxy.args(folder), { env: { ...process.env, ...home }, stdio: 'pipe' });
    let log = '';
    child.stderr.on('data', (chunk) => {
      log += chunk;
    });
    stops.push(async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    });
    for (const end = Date.now() + UP_WITHIN_MS; ; await wait(100)) {
      if (child.exitCode !== null || Date.now() > end) throw new Error(`${proxy.program} does not run: ${log}`);
      if (
        await textOf('/live').then(
          ({ status }) => status === 200,
          () => false,
        )
      )
        return;
    }
  }, 60_000);
  afterAll(async () => {
    for (const stop of stops.reverse()) await stop();
  });

  test('a page comes over TLS with the headers of the front door', async () => {
    const { headers } = await textOf('/');
    expect(headers['content-type']).toContain('text/html');
    expect(headers['content-security-policy']).toContain('script-src');
  });

  test('the address of a visitor is that of the connection, whatever the request says', async () => {
    const { text } = await textOf('/__address', { 'x-forwarded-for': '192.0.2.1' });
    expect(JSON.parse(text)).toMatchObject({ address: '127.0.0.1', hops: 1, trusted: 1 });
  });

  test('live events are passed on as they arrive', async () => {
    const response = await request('/api/user/order-events/aaaaaaaaaaaaaaaaaaaaaaaa');
    const [first] = (await once(response.setEncoding('utf8'), 'data')) as [string];
    response.destroy();
    expect(first).toContain(': first');
  });

  test('the doctor accepts the certificate and the number of proxies', async () => {
    const env = {
      ...process.env,
      PUBLIC_ORIGIN: origin,
      NODE_EXTRA_CA_CERTS: certificate.authority,
      AUTH_MODE: 'emulator',
    };
    const report = promisify(execFile)('node', [inRepository('tools/bin/doctor.mjs')], { env });
    const { stdout } = await report.catch((error: { stdout: string }) => error);
    expect(stdout).toMatch(/ok +The certificate of localhost:\d+ is valid for (59|60) more days\./);
    expect(stdout).toMatch(/ok +TRUSTED_PROXY_HOPS fits: 1\./);
  }, 60_000);

  test('while the shop restarts, visitors get a message with Try again', async () => {
    await door.close();
    const { status, headers, text } = await textOf('/');
    expect({ status, text }).toEqual({
      status: 503,
      text: 'The shop is being updated. Please try again in a few seconds.',
    });
    expect(headers['retry-after']).toBe('5');
  });
});
