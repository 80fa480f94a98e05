import { expect, test } from '@jest/globals';
import { warnOfDisk } from './warn-of-disk.ts';

test('the operator is informed when the disk is nearly full, when it is full, and when it has room again', async () => {
  const lines: string[] = [];
  const rooms = [5e9, 9e8, 8e8, 1e6, 2e6, 5e9];
  const { look } = warnOfDisk(
    '/srv/shop',
    (line) => lines.push(line),
    async () => rooms.shift() ?? 5e9,
  );
  for (let times = rooms.length; times > 0; times -= 1) await look();
  expect(lines).toEqual([
    'Only 858 MB are free on the disk of /srv/shop. Below 64 MB the shop saves nothing more.',
    'The disk of /srv/shop is full: 0 MB are free, and the shop needs 64 MB. Customers can look, and nothing is saved. Make room: the shop then goes on by itself.',
    'The disk of /srv/shop has room again.',
  ]);
});
