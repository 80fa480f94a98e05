import { join } from 'node:path';
import { refuseBusyPorts } from '../processes/busy-ports.ts';
import type { ComposeOptions } from '../processes/compose-shop.ts';
import { whenRunnerEnds } from '../processes/package-runners.ts';
import { readShopSettings, type ShopSettings } from '../processes/shop-settings.ts';
import { createSupervisor, StartError } from '../processes/supervisor.ts';
import { showProgress } from './start-progress.ts';

const SAME_REQUEST_MS = 500;

const sentence = (error: unknown) =>
  error instanceof StartError ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error);

interface Run {
  greeting: string;
  compose(options: ComposeOptions): Promise<void>;
  /** Whether a release service is opened beside it. */
  withReleases: boolean;
  /** What a person reads when all is up. */
  box(settings: ShopSettings): string;
}

/** Opens a shop in this terminal and closes it with Ctrl-C, everything that it started included. */
async function run({ greeting, compose, withReleases, box }: Run) {
  const settings = readShopSettings(process.env);
  await refuseBusyPorts(settings, { withReleases });
  const progress = showProgress(greeting);
  const supervisor = createSupervisor({
    logFolder: join(settings.dataFolder, 'logs'),
    say: progress.say,
    onGiveUp: fail,
  });

  let stoppingSince = 0;
  async function stop(code: number) {
    // One Ctrl-C arrives twice when the package runner hands it on.
    if (stoppingSince && Date.now() - stoppingSince < SAME_REQUEST_MS) return;
    if (stoppingSince) {
      supervisor.kill();
      process.exit(code);
    }
    stoppingSince = Date.now();
    progress.end();
    await supervisor.stop();
    process.exit(code);
  }
  async function fail(error: unknown) {
    if (stoppingSince) return;
    progress.end();
    console.error(sentence(error));
    await stop(1);
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  // A terminal that is gone must not keep the shop from being stopped in order.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  whenRunnerEnds(() => void stop(0));

  try {
    await compose({ supervisor, settings, onBegin: progress.begin, onDone: progress.done });
    progress.end();
    if (!stoppingSince) console.log(box(settings));
  } catch (error) {
    await fail(error);
  }
}

export function runShop(shop: Run): void {
  run(shop).catch((error: unknown) => {
    console.error(sentence(error));
    process.exit(1);
  });
}
