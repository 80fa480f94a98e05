import { expect, test } from '@jest/globals';
import { temporaryFolder } from '@shop/server/testing/temporary-folder';
import { untilDone, writeResult } from './result-file.ts';

test('a command of the topology ends when its work is done, and fails with the reason of the work', async () => {
  const folder = temporaryFolder();
  const ending = (failure: string) => ({ send: () => writeResult(folder, failure), isRunning: () => true });
  await untilDone(folder, ending(''));
  await expect(untilDone(folder, ending('The standby is behind.'))).rejects.toThrow('The standby is behind.');
});

test('a command fails if the topology ends meanwhile', async () => {
  const ended = { send: () => undefined, isRunning: () => false };
  await expect(untilDone(temporaryFolder(), ended)).rejects.toThrow('The topology has ended meanwhile.');
});
