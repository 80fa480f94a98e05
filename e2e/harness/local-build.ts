import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { distFolder, partFolder } from 'tools/parts';
import { freePort } from 'tools/ports';
import { inRepository } from '../runner/repository.ts';
import { temporaryFolder } from './temporary-folder.ts';

type Section = Parameters<typeof partFolder>[0];

/** A copy of a section's source in which a test may write, with the section's installed packages. */
function copyOf(section: Section) {
  const from = partFolder(section);
  const folder = join(temporaryFolder('local-build'), section);
  const left = [distFolder(section), join(from, 'node_modules')];
  cpSync(from, folder, { recursive: true, filter: (path) => !left.includes(path) });
  symlinkSync(join(from, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Runs `shop-local` in a copy of a section, for one shop; resolves after its first build. */
export async function openLocalBuild(section: Section, shop: string) {
  const folder = copyOf(section);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const local = spawn(process.execPath, [inRepository('shared/build/local/shop-local.mjs')], {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, SHOP_URL: shop, PORT: String(port) },
  });
  const isBuilt = () =>
    fetch(`${origin}/build.json`, { headers: { origin: shop } }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (local.exitCode === null && !(await isBuilt())) await new Promise((resolve) => setTimeout(resolve, 100));
  return {
    origin,
    read: (file: string) => readFileSync(join(folder, file), 'utf8'),
    write: (file: string, text: string) => writeFileSync(join(folder, file), text),
    async stop() {
      local.kill();
      if (local.exitCode === null && local.signalCode === null) await once(local, 'exit');
    },
  };
}
