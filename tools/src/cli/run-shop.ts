import { join } from 'node:path';
import { refuseBusyPorts } from '../processes/busy-ports.ts';
import type { ComposeOptions } from '../processes/compose-shop.ts';
import { readShopSettings, type ShopSettings } from '../processes/shop-settings.ts';
import { inTerminal, orSentence } from './in-terminal.ts';

interface Run {
  greeting: string;
  compose(options: ComposeOptions): Promise<void>;
  /** Whether a release service starts too. */
  withReleases: boolean;
  /** The text for the user when everything is running. */
  box(settings: ShopSettings): string;
}

async function run({ greeting, compose, withReleases, box }: Run) {
  const settings = readShopSettings(process.env);
  await refuseBusyPorts(settings, { withReleases });
  await inTerminal({
    greeting,
    logFolder: join(settings.dataFolder, 'logs'),
    compose: (supervisor, progress) =>
      compose({ supervisor, settings, onBegin: progress.begin, onDone: progress.done }),
    box: () => box(settings),
  });
}

export const runShop = (shop: Run): void => orSentence(run(shop));
