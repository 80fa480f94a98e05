import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { layoutOf, MOST_INSTANCES, PORTS } from './layout.ts';
import { findPrograms } from './needed-packages.ts';
import { readOptions } from './options.ts';
import { DATABASE_CHECK } from './postgres/balancer-check.ts';
import { shopEnv } from './shop-env.ts';
import { fill } from './template.ts';

const wanted = { folder: '/data', port: 3100, instances: MOST_INSTANCES, env: {} };

test('every program has its own port, all within the announced range', () => {
  const { ports, apis, doors } = layoutOf(wanted);
  const taken = [
    ...Object.values(ports),
    ...[...apis, ...doors].flatMap(({ port, metricsPort }) => [port, metricsPort]),
  ];
  expect(new Set(taken).size).toBe(taken.length);
  expect(Math.min(...taken)).toBe(3100);
  expect(Math.max(...taken)).toBeLessThan(3100 + PORTS);
});

test.each([
  [['--instances', '0'], "--instances must be a whole number from 1 to 10, and it is '0'."],
  [['--port', 'eighty'], "--port must be a whole number from 1 to 65465, and it is 'eighty'."],
  [['rolls'], "There is no command 'rolls'."],
  [['--replicas', '2'], "Unknown option '--replicas'"],
])('%j is refused with a sentence', (args, sentence) => {
  expect(() => readOptions(args, {})).toThrow(sentence);
});

test('missing programs are reported with the command that installs them', () => {
  const programs = () => findPrograms({ PATH: '' }, []);
  expect(programs).toThrow(/these are missing: haproxy, pgbouncer, .*postgresql\. Install them with: apt-get install/);
});

test('a template uses each value and has a place for it', () => {
  expect(fill('port {{port}}', { port: 1 })).toBe('port 1');
  expect(() => fill('port {{port}}', {})).toThrow('no value came for it');
  expect(() => fill('', { port: 1 })).toThrow('no place for port');
});

test('the API reaches the database through the pooler, gets messages without it, and reads from the standby', () => {
  const layout = layoutOf(wanted);
  const { DATABASE_URL = '', DATABASE_LISTEN_URL = '', DATABASE_READ_URL = '' } = shopEnv(layout, 'secret');
  expect(new URL(DATABASE_URL).port).toBe(String(layout.ports.pooler));
  expect(new URL(DATABASE_LISTEN_URL).port).toBe(String(layout.ports.database));
  expect(new URL(DATABASE_READ_URL).port).toBe(String(layout.ports.replica));
});

test('the load balancer looks for a row showing that the server is not in recovery', () => {
  expect(DATABASE_CHECK.databaseIsWriting).toBe('440000000b00010000000166');
  expect(DATABASE_CHECK.databaseIsReading).toBe('440000000b00010000000174');
  expect(DATABASE_CHECK.databaseHello.slice(0, 16)).toBe('0000002900030000');
});

test('the question and the goodbye go together, so that a server in recovery is out after the fast checks', () => {
  const config = readFileSync(new URL('../../deploy/topology/haproxy.cfg', import.meta.url), 'utf8');
  const sent = config.match(/send-binary \{\{databaseQuestion\}\}.*/g);
  expect(sent).toEqual(Array(2).fill('send-binary {{databaseQuestion}}{{databaseGoodbye}}'));
});
