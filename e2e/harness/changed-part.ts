import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

const root = join(import.meta.dirname, '../..');

/** A section or the shell built from its sources with one changed sentence, like a team's change; returns its `dist` folder. */
export function changedPart(part: string, file: string, from: string, to: string): string {
  const workspace = temporaryFolder('changed-part');
  const folder = join(workspace, part);
  for (const name of readdirSync(join(root, part)).filter((each) => !/^(node_modules|dist|\.data)$/.test(each)))
    cpSync(join(root, part, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, part, 'node_modules'), join(folder, 'node_modules'));
  symlinkSync(join(root, 'shared'), join(workspace, 'shared'));
  const source = join(folder, file);
  const text = readFileSync(source, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not say: ${from}`);
  writeFileSync(source, text.replace(from, to));
  for (const name of readdirSync(join(folder, 'locales'))) {
    const words = join(folder, 'locales', name);
    writeFileSync(words, readFileSync(words, 'utf8').replace(`"${from}":`, `"${to}":`));
  }
  const rspack = join(folder, 'node_modules/@rspack/cli/bin/rspack.js');
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status, stderr, stdout } = spawnSync(process.execPath, [rspack, 'build'], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${stderr}\n${stdout}`);
  return join(folder, 'dist');
}
