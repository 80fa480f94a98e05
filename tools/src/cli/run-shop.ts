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
  /** How it is started, for hints. */
  command: string;
  /** Settings beside a shop that is open already; null if there is none. */
  beside?(settings: ShopSettings): Promise<ShopSettings | null>;
  /** The text for the user when everything is running. */
  box(settings: ShopSettings): string;
}

async function run({ greeting, compose, withReleases, command, beside, box }: Run) {
  const wanted = readShopSettings(process.env);
  const joined = beside ? await beside(wanted) : null;
  if (!joined) await refuseBusyPorts(wanted, { withReleases, command });
  const settings = joined ?? wanted;
  await inTerminal({
    greeting,
    logFolder: join(settings.dataFolder, 'logs'),
    compose: (supervisor, progress) =>
      compose({
        ...{ supervisor, settings, onBegin: progress.begin },
        ...{ onDone: progress.done, onFailed: progress.failed },
      }),
    box: () => box(settings),
  });
}

export const runShop = (shop: Run): void => orSentence(run(shop));
