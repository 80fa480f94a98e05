import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivate } from '../folders.ts';
import { databaseFolder, whileStopped, withEmbeddedShop } from './embedded-folder.ts';

await withEmbeddedShop(async ({ dataFolder }) => {
  await makePrivate(dataFolder);
  await whileStopped(dataFolder, async () => {
    await rm(databaseFolder(dataFolder), { recursive: true, force: true });
    await rm(join(dataFolder, 'pictures'), { recursive: true, force: true });
  });
  return `The shop in ${dataFolder} was removed. The next start brings the demo shop as it was in the beginning.`;
});
