import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buildChanged } from '../builds/build-changed.ts';
import { PARTS, PROGRAMS } from '../builds/parts.ts';
import { StartError, type Task } from '../processes/supervisor.ts';

async function run({ name, args, cwd, env }: Task) {
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new StartError(`${name} failed with ${code}.`);
}

/** What a start would build, so that a start afterwards takes seconds. */
export const buildOnly = () =>
  buildChanged({ parts: [...PARTS, ...PROGRAMS], run, onBuilt: (part) => console.log(`Built ${part}`) });
