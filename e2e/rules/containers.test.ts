import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../..');
const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');

interface Service {
  image?: string;
  build?: { dockerfile: string; target?: string };
  environment?: Record<string, string | number>;
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  healthcheck?: object;
  depends_on?: Record<string, object>;
  secrets?: string[];
}
interface Compose {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
}

const folder = 'tools/deploy/containers';
const { services, secrets } = parse(read(folder, 'compose.yaml'), { merge: true }) as Compose;
const containerfile = read(folder, 'Containerfile');
/** The Containerfile's lines about one image. */
const stageOf = (target: string) =>
  containerfile.split(/^FROM /m).find((stage) => stage.split('\n')[0]?.endsWith(` AS ${target}`)) ?? '';

const all = Object.entries(services);
const own = all.filter(([, { build }]) => build?.target !== undefined);
const PORTS = { api: 'API_PORT', 'front-door': 'PORT', releases: 'RELEASES_PORT' } as Record<string, string>;

test('the compose file has every part of a shop on several machines, and two of each part that can be doubled', () => {
  expect(Object.keys(services).sort()).toEqual(
    ['postgres', 'pooler', 'api', 'front-door', 'releases', 'balancer', 'storage'].sort(),
  );
  const text = read(folder, 'compose.yaml');
  expect(text.match(/deploy: \{ replicas: 2 \}/g)).toHaveLength(2);
});

test.each(all)('%s has a check of its health', (_, { healthcheck, build }) => {
  const file = build && build.dockerfile !== `${folder}/Containerfile` ? read(build.dockerfile) : '';
  const inImage = /^HEALTHCHECK /m.test(build?.target ? stageOf(build.target) : file);
  expect(healthcheck !== undefined || inImage).toBe(true);
});

test.each(own)('%s runs as nobody, on a root that is not written', (_, { user, read_only, cap_drop }) => {
  expect({ user, read_only, cap_drop }).toEqual({ user: '10001:10001', read_only: true, cap_drop: ['ALL'] });
});

test.each(own)(
  '%s gets no unknown setting, and listens where its image exposes a port',
  (name, { environment = {}, build }) => {
    const settings = read('docs/settings.md');
    const unknown = Object.keys(environment).filter((variable) => !settings.includes(`\`${variable}\``));
    expect(unknown).toEqual([]);
    const port = String(environment[PORTS[name] ?? '']);
    const stage = stageOf(build?.target ?? '');
    expect(stage).toContain(`EXPOSE ${port}`);
    expect(stage).toMatch(new RegExp(`HEALTHCHECK.*127\\.0\\.0\\.1:${port}/`));
  },
);

test('all named files, services and secrets exist', () => {
  for (const [, { build, depends_on = {}, secrets: used = [] }] of all) {
    if (build) expect(existsSync(join(root, build.dockerfile))).toBe(true);
    for (const other of Object.keys(depends_on)) expect(Object.keys(services)).toContain(other);
    for (const secret of used) expect(Object.keys(secrets)).toContain(secret);
  }
  for (const [, service, port] of read(folder, 'haproxy.cfg').matchAll(/server-template \S+ 10 (\S+):(\d+)/g)) {
    expect(String(services[service ?? '']?.environment?.[PORTS[service ?? ''] ?? ''])).toBe(port);
  }
});

test('the balancer finds the others by their service names', () => {
  const config = read(folder, 'haproxy.cfg');
  expect(config).toContain('parse-resolv-conf');
  expect(config).not.toMatch(/^\s*nameserver /m);
});

test('a person who stops the balancer does not wait for open connections longer than engines do', () => {
  expect(Number(/hard-stop-after (\d+)s/.exec(read(folder, 'haproxy.cfg'))?.[1])).toBeLessThan(10);
});

test('the release service has everything for its last check: a browser, and the shop', () => {
  expect(stageOf('releases')).toContain('chromium-headless-shell');
  expect(services.releases?.environment?.API_URL).toBe(services['front-door']?.environment?.API_URL);
});

test("the object storage only accepts the shop's keys", () => {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = services.storage?.environment ?? {};
  const { STORE_ACCESS_KEY_ID, STORE_SECRET_ACCESS_KEY } = services.api?.environment ?? {};
  expect([AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY]).toEqual([STORE_ACCESS_KEY_ID, STORE_SECRET_ACCESS_KEY]);
});
