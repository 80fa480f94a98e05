import { join } from 'node:path';
import { folderStore } from '@shop/release/folder-store';
import { buildChanged } from '../builds/build-changed.ts';
import { distFolder, PARTS, type Part, partFolder } from '../builds/parts.ts';
import { repositoryFolder, toolsFolder } from '../folders.ts';
import { answersAt, respondsAt } from '../processes/answers.ts';
import type { ComposeOptions } from '../processes/compose-shop.ts';
import { freePort } from '../processes/ports.ts';
import { productApi, signInEmulator } from '../processes/shop-programs.ts';
import type { Program } from '../processes/supervisor.ts';
import { publishTogether } from '../publish/publish-together.ts';

const READY_WITHIN_MS = 120_000;

const sourceServer = (part: Part, port: number): Program => ({
  name: `source-${part}`,
  title: `${part} from source`,
  args: [join(repositoryFolder, 'shared/build/dev.mjs'), String(port)],
  cwd: partFolder(part),
  env: { ...process.env, NODE_ENV: 'development' },
  answers: () => answersAt(`http://127.0.0.1:${port}/__part`),
  responds: () => respondsAt(`http://127.0.0.1:${port}/__part`),
  readyWithinMs: READY_WITHIN_MS,
});

/** The shell and `fromSource` with hot reload, every other section as last published (built now if it never was). */
export const composeDev =
  (fromSource: readonly Part[]) =>
  async ({ supervisor, settings, onBegin, onDone }: ComposeOptions) => {
    async function start(next: Program | Promise<Program>) {
      const program = await next;
      onBegin(program.title);
      await supervisor.start(program);
      onDone(program.title);
    }
    async function publishOthers() {
      if (fromSource.length === PARTS.length) return;
      onBegin('The other sections');
      await buildChanged({ parts: PARTS, run: supervisor.run, onBuilt: (part) => onDone(`Build of ${part}`) });
      const store = folderStore(join(settings.dataFolder, 'releases'));
      await publishTogether(store, PARTS.map(distFolder), { who: 'development', why: 'pnpm dev' });
      onDone('The other sections');
    }
    const ports = await Promise.all(fromSource.map(freePort));
    await Promise.all([
      publishOthers(),
      ...fromSource.map((part, index) => start(sourceServer(part, ports[index] ?? 0))),
      start(productApi(settings, supervisor.run)),
      settings.authMode === 'emulator' && start(signInEmulator(settings)),
    ]);
    await start({
      name: 'dev-door',
      title: 'The front door for development',
      args: ['--import', 'tsx', 'src/dev/dev-door.ts'],
      cwd: toolsFolder,
      env: { ...settings.env, DEV_PARTS: fromSource.map((part, index) => `${part}=${ports[index]}`).join(',') },
      answers: () => answersAt(`http://127.0.0.1:${settings.port}/health`),
      responds: () => respondsAt(`http://127.0.0.1:${settings.port}/health`),
      readyWithinMs: READY_WITHIN_MS,
    });
  };
