import { readFileSync } from 'node:fs';
import { inRepository } from '../runner/repository.ts';

/** They run until they are stopped: other tests start the same services. */
const RUNS_ON = /^(npx -y pnpm@12 start|([A-Z_]+=\S+ )?pnpm dev\b)/;

export function commandsOfPage(page: string): Map<string, string[]> {
  const commands = new Map<string, string[]>();
  let heading = '';
  let isCommand = false;
  for (const line of readFileSync(inRepository(page), 'utf8').split('\n')) {
    if (line.startsWith('## ')) heading = line.slice(3);
    else if (line.startsWith('```')) isCommand = line === '```sh';
    else if (isCommand && line) {
      const command = line.replace(/\s+#\s.*$/, '');
      if (!RUNS_ON.test(command)) commands.set(heading, [...(commands.get(heading) ?? []), command]);
    }
  }
  return commands;
}
