import { PARTS, type Part, partFolder, rspackCommand } from '../builds/parts.ts';
import { toolsFolder } from '../folders.ts';
import type { ComposeOptions } from '../processes/compose-shop.ts';
import { isUpAt, respondsAt } from '../processes/is-up.ts';
import { freePort } from '../processes/ports.ts';
import type { Program } from '../processes/program.ts';
import { paymentsStandIn, productApi, signInEmulator } from '../processes/shop-programs.ts';
import { otherSections } from './other-sections.ts';

const READY_WITHIN_MS = 120_000;

const sourceServer = (part: Part, port: number): Program => ({
  name: `source-${part}`,
  title: `${part} from source`,
  args: [rspackCommand(part), 'dev', '--port', String(port)],
  cwd: partFolder(part),
  env: process.env,
  isUp: () => isUpAt(`http://127.0.0.1:${port}/__part`),
  responds: () => respondsAt(`http://127.0.0.1:${port}/__part`),
  readyWithinMs: READY_WITHIN_MS,
  // On a busy machine a compiler does not respond for a while, and a restarted one would start from nothing.
  silentMs: READY_WITHIN_MS,
  isShown: true,
});

/** The shell and `fromSource` with hot reload, every other section as published; it publishes nothing. */
export const composeDev =
  (fromSource: readonly Part[]) =>
  async ({ supervisor, settings, onBegin, onDone }: ComposeOptions) => {
    async function start(next: Program | Promise<Program>) {
      const program = await next;
      onBegin(program.title);
      await supervisor.start(program);
      onDone(program.title);
    }
    async function findOthers() {
      if (fromSource.length === PARTS.length) return '';
      onBegin('The other sections');
      const onBuilt = (part: Part) => onDone(`Build of ${part}`);
      const releases = await otherSections({ dataFolder: settings.dataFolder, run: supervisor.run, onBuilt });
      onDone('The other sections');
      return releases;
    }
    /** One after the other: both build the demo's programs. */
    async function apiWithPayments() {
      if (settings.isBesideShop) return;
      await start(productApi(settings, supervisor.run));
      const { paymentsPort } = settings;
      if (paymentsPort !== null) await start(paymentsStandIn(paymentsPort, settings, supervisor.run));
    }
    const ports = await Promise.all(fromSource.map(freePort));
    const [releases] = await Promise.all([
      findOthers(),
      ...fromSource.map((part, index) => start(sourceServer(part, ports[index] ?? 0))),
      apiWithPayments(),
      settings.authMode === 'emulator' && !settings.isBesideShop && start(signInEmulator(settings)),
    ]);
    await start({
      name: 'dev-door',
      title: 'The front door for development',
      listens: { port: settings.port, name: 'PORT' },
      args: ['--import', 'tsx', 'src/dev/dev-door.ts'],
      cwd: toolsFolder,
      env: {
        ...settings.env,
        DEV_PARTS: fromSource.map((part, index) => `${part}=${ports[index]}`).join(','),
        DEV_RELEASES: releases,
      },
      isUp: () => isUpAt(`http://127.0.0.1:${settings.port}/health`),
      responds: () => respondsAt(`http://127.0.0.1:${settings.port}/health`),
      readyWithinMs: READY_WITHIN_MS,
    });
  };
