import { expect, test } from '@jest/globals';
import { warnOfDisk } from './warn-of-disk.ts';

async function linesFor(hasEmbedded: boolean) {
  const lines: string[] = [];
  const rooms = [5e9, 9e8, 8e8, 1e6, 2e6, 5e9];
  const { look } = warnOfDisk('/srv/shop', {
    hasEmbedded,
    log: (line) => lines.push(line),
    freeOf: async () => rooms.shift() ?? 5e9,
  });
  for (let times = rooms.length; times > 0; times -= 1) await look();
  return lines;
}

test('the operator is warned when the disk is almost full, when it is full, and when there is room again', async () => {
  expect(await linesFor(true)).toEqual([
    'Only 858 MB are free on the disk of /srv/shop. Below 64 MB nothing is saved.',
    'The disk of /srv/shop is full: 0 MB are free, and the shop needs 64 MB. Customers can look, and nothing is saved. Make room: the shop then goes on by itself.',
    'The disk of /srv/shop has room again.',
  ]);
});

test('with PostgreSQL only pictures and logs are not saved on a full disk', async () => {
  const [little, none] = await linesFor(false);
  const words = 'no pictures and no logs are saved; PostgreSQL saves orders on its own disk';
  expect(little).toBe(`Only 858 MB are free on the disk of /srv/shop. Below 64 MB ${words}.`);
  expect(none).toContain(`Customers can look, and ${words}.`);
});
