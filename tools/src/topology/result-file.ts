import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../processes/program.ts';

const LOOK_MS = 200;

/** Where the running topology writes how a command ended: empty, or why it failed. */
const fileIn = (folder: string) => join(folder, 'topology.result');

export function writeResult(folder: string, failure: string) {
  writeFileSync(`${fileIn(folder)}.part`, failure);
  renameSync(`${fileIn(folder)}.part`, fileIn(folder));
}

/** Sends a command, and waits until it is done. Rejects with the reason if it fails. */
export async function untilDone(folder: string, { send, isRunning }: { send(): void; isRunning(): boolean }) {
  const file = fileIn(folder);
  rmSync(file, { force: true });
  send();
  while (!existsSync(file)) {
    if (!isRunning()) throw new StartError('The topology has ended meanwhile.');
    await sleep(LOOK_MS);
  }
  const failure = readFileSync(file, 'utf8');
  if (failure) throw new StartError(failure);
}
