import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { refuseNoFolder } from './data-folder.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { whyItEnded } from './why-it-ended.ts';

const reasonOf = (work: () => void) => {
  try {
    work();
    return 'nothing';
  } catch (error) {
    return whyItEnded(error);
  }
};

test('a full disk is reported in a sentence', () => {
  expect(reasonOf(() => writeFileSync('/dev/full', 'x'))).toMatch(
    /^No room is left on the disk.*Make room, and start again\.$/,
  );
});

test('a path that goes through a file is reported in a sentence', () => {
  const file = join(temporaryFolder(), 'backups');
  writeFileSync(file, '');
  expect(reasonOf(() => mkdirSync(join(file, 'base')))).toBe(
    `${join(file, 'base')} goes through a file, where a folder must be.`,
  );
});

test('a port in use is reported in a sentence', async () => {
  const listen = (port: number) =>
    new Promise<unknown>((resolve) => {
      const server = createServer();
      server.once('error', resolve).listen(port, '127.0.0.1', () => resolve(server));
    });
  const first = (await listen(0)) as ReturnType<typeof createServer>;
  const { port } = first.address() as { port: number };
  expect(whyItEnded(await listen(port))).toBe(`Port ${port} of 127.0.0.1 is in use by another program.`);
  first.close();
});

test('a data folder that is a file is reported in a sentence', () => {
  const file = join(temporaryFolder(), 'data');
  expect(reasonOf(() => refuseNoFolder(file))).toBe('nothing');
  writeFileSync(file, '');
  expect(reasonOf(() => refuseNoFolder(file))).toBe(`SHOP_DATA must be the path of a folder, and ${file} is a file.`);
});
