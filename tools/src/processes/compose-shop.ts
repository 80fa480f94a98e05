import { type ComposeOptions, publishBuilds } from './publish-builds.ts';
import { frontDoor, productApi, signInEmulator } from './shop-programs.ts';
import type { Program } from './supervisor.ts';

export type { ComposeOptions } from './publish-builds.ts';

/** Starts the whole shop; resolves when it responds. */
export async function composeShop(options: ComposeOptions): Promise<void> {
  const { supervisor, settings, onBegin, onDone } = options;
  async function start(next: Program | Promise<Program>) {
    const program = await next;
    onBegin(program.title);
    await supervisor.start(program);
    onDone(program.title);
  }
  async function pages() {
    await Promise.all([publishBuilds(options), start(productApi(settings, supervisor.run))]);
    await start(frontDoor(settings, supervisor.run));
  }
  await Promise.all([pages(), settings.authMode === 'emulator' && start(signInEmulator(settings))]);
}
