import { readdir, rm, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { type Check, type Finding, good, problem, reasonOf } from '../finding.ts';
import { privacyFault } from '../private-folder.ts';

const remedyOf = (error: unknown, folder: string) =>
  (error as NodeJS.ErrnoException).code === 'ENOSPC'
    ? 'Free some space, or move the folder to a larger disk.'
    : `Run this as the user of the shop, or give that user the folder: chown -R USER ${folder}`;

async function writeFault(folder: string): Promise<Finding[]> {
  const file = join(folder, `.doctor-${process.pid}`);
  try {
    await writeFile(file, '');
    await rm(file);
    return [];
  } catch (error) {
    return [
      problem(`${folder} cannot be written by ${userInfo().username}: ${reasonOf(error)}.`, remedyOf(error, folder)),
    ];
  }
}

const subfolders = async (folder: string) =>
  (await readdir(folder, { withFileTypes: true }))
    .filter((each) => each.isDirectory())
    .map(({ name }) => join(folder, name));

async function faultsOf(dataFolder: string): Promise<Finding[]> {
  try {
    const folders = [dataFolder, ...(await subfolders(dataFolder))];
    return [
      ...(await privacyFault(dataFolder, 'it contains keys')),
      ...(await Promise.all(folders.map(writeFault))).flat(),
    ];
  } catch (error) {
    return [
      problem(
        `The data folder ${dataFolder} cannot be opened: ${reasonOf(error)}.`,
        'Set SHOP_DATA to the folder of the shop, or start the shop once.',
      ),
    ];
  }
}

export const folders: Check = {
  name: 'Folders',
  async run({ dataFolder }) {
    const found = await faultsOf(dataFolder);
    return found.length > 0 ? found : [good(`${dataFolder} and its folders can be written, by this user only.`)];
  },
};
