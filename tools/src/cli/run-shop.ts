import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { refuseNoFolder } from '@shop/server/data-folder';
import { refuseFullDisk } from '@shop/server/disk-space';
import { refuseFolderInUse } from '@shop/server/folder-lock';
import { secretOf } from '@shop/server/settings';
import { refuseBusyPorts } from '../processes/busy-ports.ts';
import type { ComposeOptions } from '../processes/compose-shop.ts';
import { readSettingsOfAll } from '../processes/refused-settings.ts';
import type { ShopSettings } from '../processes/shop-settings.ts';
import { warnOfDisk } from '../processes/warn-of-disk.ts';
import { inTerminal, orSentence } from './in-terminal.ts';

interface Run {
  greeting: string;
  compose(options: ComposeOptions): Promise<void>;
  /** Whether a release service starts, too. */
  withReleases: boolean;
  /** How it is started, for hints. */
  command: string;
  /** Settings next to a shop that is already open; null if there is none. */
  beside?(settings: ShopSettings): Promise<ShopSettings | null>;
  /** The text for the user when everything is running. */
  box(settings: ShopSettings): string;
}

/** The folder itself, or its nearest existing parent. */
const existing = (folder: string): string => (existsSync(folder) ? folder : existing(dirname(folder)));

async function run({ greeting, compose, withReleases, command, beside, box }: Run) {
  const wanted = readSettingsOfAll(process.env);
  refuseNoFolder(wanted.dataFolder);
  await refuseFullDisk(existing(wanted.dataFolder));
  const joined = beside ? await beside(wanted) : null;
  if (!joined) await refuseBusyPorts(wanted, { withReleases, command });
  // Before this start publishes its builds into the other shop.
  if (!joined && !secretOf(wanted.env, 'DATABASE_URL')) await refuseFolderInUse(join(wanted.dataFolder, 'db'));
  const settings = joined ?? wanted;
  await inTerminal({
    greeting,
    logFolder: join(settings.dataFolder, 'logs'),
    async compose(supervisor, { begin, done, failed, log }) {
      await compose({ supervisor, settings, onBegin: begin, onDone: done, onFailed: failed, onNote: log });
      warnOfDisk(settings.dataFolder, { hasEmbedded: !secretOf(settings.env, 'DATABASE_URL'), log });
    },
    box: () => box(settings),
  });
}

export const runShop = (shop: Run): void => orSentence(run(shop));
