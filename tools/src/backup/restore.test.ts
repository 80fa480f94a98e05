import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { refuseNoFolder } from '@shop/server/data-folder';
import { temporaryFolder } from '@shop/server/testing/temporary-folder';
import { repositoryFolder } from '../folders.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

/** A backup of a shop on the embedded database, and the folder of its copy of the database. */
async function backup() {
  const [dataFolder, folder] = [temporaryFolder(), temporaryFolder()];
  for (const name of ['db', 'pictures']) mkdirSync(join(dataFolder, name));
  writeFileSync(join(dataFolder, 'db/PG_VERSION'), '18');
  writeFileSync(join(dataFolder, 'pictures/rice.webp'), 'a picture');
  return { folder, base: await backUp({ dataFolder, databaseUrl: undefined, folder, env: {} }) };
}

const restoreTo = (dataFolder: string, folder: string) =>
  restore({ folder, dataFolder, databaseFolder: undefined, at: undefined, env: {} });

test('a backup is restored into a new folder', async () => {
  const { folder } = await backup();
  const data = join(temporaryFolder(), 'data');
  await restoreTo(data, folder);
  expect(readFileSync(join(data, 'db/PG_VERSION'), 'utf8')).toBe('18');
  expect(readFileSync(join(data, 'pictures/rice.webp'), 'utf8')).toBe('a picture');
});

test('a failed restore removes a new folder, and empties one that was empty', async () => {
  const { folder, base } = await backup();
  writeFileSync(join(base, 'database/PG_VERSION'), '19');
  const [made, empty] = [join(temporaryFolder(), 'data'), temporaryFolder()];
  for (const data of [made, empty])
    await expect(restoreTo(data, folder)).rejects.toThrow('The backup is damaged: PG_VERSION has changed.');
  expect(existsSync(made)).toBe(false);
  expect(readdirSync(empty)).toEqual([]);
});

test('a restore that is refused because a folder is not empty removes nothing from it', async () => {
  const { folder } = await backup();
  const data = temporaryFolder();
  writeFileSync(join(data, 'mine'), '');
  await expect(restoreTo(data, folder)).rejects.toThrow('is not empty: nothing is ever restored over something.');
  expect(readdirSync(data)).toEqual(['mine']);
});

test('a restore from a missing folder, or from one without a backup, is refused with a sentence', async () => {
  const [data, empty] = [join(temporaryFolder(), 'data'), temporaryFolder()];
  await expect(restoreTo(data, join(empty, 'backups'))).rejects.toThrow(
    `There is no folder ${join(empty, 'backups')}.`,
  );
  await expect(restoreTo(data, empty)).rejects.toThrow(`${empty} has no complete backup.`);
  expect(existsSync(data)).toBe(false);
});

test('on what a killed restore left no server starts, and the same restore again finishes it', async () => {
  const { folder } = await backup();
  const data = join(temporaryFolder(), 'data');
  const program = join(repositoryFolder, 'tools/bin/restore.mjs');
  const killed = spawn(process.execPath, [program, folder, '--data', data], { stdio: 'ignore' });
  const exit = once(killed, 'exit');
  while (!existsSync(join(data, 'restoring')) && killed.exitCode === null) await sleep(2);
  killed.kill('SIGKILL');
  await exit;
  // As if it had been killed in the middle, wherever it was.
  writeFileSync(join(data, 'restoring'), '');
  expect(() => refuseNoFolder(data)).toThrow(`${data} is being restored, or that was cut off`);
  writeFileSync(join(data, 'half-a-picture'), '');
  await restoreTo(data, folder);
  refuseNoFolder(data);
  expect(readdirSync(data).sort()).toEqual(['db', 'pictures']);
}, 60_000);
