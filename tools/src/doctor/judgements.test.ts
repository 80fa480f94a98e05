import { expect, test } from '@jest/globals';
import { judgeBackup } from './checks/backups.ts';
import { judgeCertificate } from './checks/certificate.ts';
import { judgeClock } from './checks/clock.ts';
import { type Facts, judgeDatabase } from './checks/database.ts';
import { judgeSpace } from './checks/disk.ts';
import { INVENTED, judgeProxies } from './checks/proxies.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 27);

test.each([
  ['a tenth', 10e9, 100e9, 'warning'],
  ['a third', 30e9, 100e9, 'good'],
  ['a fiftieth', 2e9, 100e9, 'problem'],
  ['half of a tiny disk', 0.5e9, 1e9, 'problem'],
])('a disk with %s free is %s', (_, free, size, state) => {
  expect(judgeSpace('/srv/shop', free, size, 'pictures').state).toBe(state);
});

test('a full disk is judged by what is saved there', () => {
  const { remedy } = judgeSpace('/srv/shop', 5e8, 100e9, 'pictures and logs');
  expect(remedy).toMatch(/ Below 64 MB pictures and logs are not saved\.$/);
});

test.each([
  [3, 'problem'],
  [10, 'warning'],
  [60, 'good'],
])('a certificate that is valid for %i more days is %s', (days, state) => {
  expect(judgeCertificate('shop.example.in', NOW + days * DAY_MS, NOW)).toMatchObject({
    state,
    text: `The certificate of shop.example.in is valid for ${days} more days.`,
  });
});

test.each([
  [400, 'good'],
  [-8_000, 'warning'],
  [90_000, 'problem'],
])('a clock that is %i ms ahead is %s', (difference, state) => {
  expect(judgeClock(difference).state).toBe(state);
});

test.each([
  [20, 'good'],
  [30, 'warning'],
  [100, 'problem'],
])('a backup of %i hours ago is %s', (hours, state) => {
  expect(judgeBackup('/srv/backup', hours * 3_600_000).state).toBe(state);
});

const sound: Facts = { version: 17, isReadOnly: false, mayReplicate: true, slots: [], synchronous: '', standbys: 0 };
test.each<[string, Partial<Facts>, string]>([
  ['accepts no writes', { isReadOnly: true }, 'problem'],
  ['is of an old version', { version: 12 }, 'problem'],
  ['waits for a standby that is away', { synchronous: 'b', standbys: 0 }, 'problem'],
  ['cannot be backed up by its user', { mayReplicate: false }, 'warning'],
  ['has a slot that nobody reads', { slots: [{ name: 'old', active: false, waitingBytes: 3e9 }] }, 'warning'],
])('a database that %s is reported', (_, facts, state) => {
  expect(judgeDatabase({ ...sound, ...facts })).toEqual([
    expect.objectContaining({ state, remedy: expect.any(String) }),
  ]);
});

test('a healthy database with a standby is good', () => {
  const slots = [{ name: 'b', active: true, waitingBytes: 10 }];
  expect(judgeDatabase({ ...sound, slots, synchronous: 'b', standbys: 1 })).toEqual([
    { state: 'good', text: 'PostgreSQL 17 accepts writes and can be backed up.' },
  ]);
});

const visitor = '203.0.113.9';
test.each([
  ['one proxy that replaces the header', { hops: 1, trusted: 1, address: visitor }, visitor, 'good'],
  ['no proxy, without TLS', { hops: 0, trusted: 0, address: visitor }, visitor, 'good'],
  ['a proxy that is not counted', { hops: 1, trusted: 0, address: '127.0.0.1' }, '127.0.0.1', 'problem'],
  ['fewer proxies than are counted', { hops: 1, trusted: 2, address: visitor }, INVENTED, 'problem'],
])('%s is judged', (_, usual, claimed, state) => {
  expect(judgeProxies(usual, { ...usual, address: claimed }, usual.hops > 0).state).toBe(state);
});

test('a proxy with TLS that does not report the visitor is a problem', () => {
  const seen = { hops: 0, trusted: 0, address: '127.0.0.1' };
  expect(judgeProxies(seen, seen, true)).toMatchObject({
    state: 'problem',
    text: expect.stringContaining('does not send X-Forwarded-For'),
  });
});
