import type { Program } from './program.ts';
import { type ComposeOptions, prepareRelease } from './publish-builds.ts';
import { frontDoor, paymentsStandIn, productApi, signInEmulator } from './shop-programs.ts';

export type { ComposeOptions } from './publish-builds.ts';

/** Starts the whole shop; resolves when it responds. */
export async function composeShop(options: ComposeOptions, prepare = prepareRelease): Promise<void> {
  const { supervisor, settings, onBegin, onDone } = options;
  async function start(next: Program | Promise<Program>) {
    const program = await next;
    onBegin(program.title);
    await supervisor.start(program);
    onDone(program.title);
  }
  /** One after the other: both build the demo's programs. */
  async function apiWithPayments() {
    await start(productApi(settings, supervisor.run));
    const { paymentsPort } = settings;
    if (paymentsPort !== null) await start(paymentsStandIn(paymentsPort, settings, supervisor.run));
  }
  async function pages() {
    // A refused release must not leave a database behind that the version before it refuses.
    const goLive = await prepare(options);
    await apiWithPayments();
    await goLive();
    await start(frontDoor(settings, supervisor.run));
  }
  await Promise.all([pages(), settings.authMode === 'emulator' && start(signInEmulator(settings))]);
}
