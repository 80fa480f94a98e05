import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryFolder } from '../folders.ts';
import { StartError } from '../processes/program.ts';
import { MOST_INSTANCES, PORTS, type Wanted } from './layout.ts';

export const HELP = `pnpm topology [--instances 2] [--port 3100] [--data FOLDER]
  --instances  so many APIs and front doors, 1 to ${MOST_INSTANCES}
  --port       the first of ${PORTS} ports; browsers need that one
  --data       where all of it keeps its data
pnpm topology roll       drains and restarts every API and front door, one after the other
pnpm topology failover   the standby becomes the database, and the other one its standby
`;

export const COMMANDS = { roll: 'SIGUSR1', failover: 'SIGUSR2' } as const;
export type Command = keyof typeof COMMANDS;

const isCommand = (word: string): word is Command => Object.hasOwn(COMMANDS, word);

function whole(name: string, text: string, [least, most]: [number, number]): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new StartError(`--${name} must be a whole number from ${least} to ${most}, and it is '${text}'.`);
}

export interface Options extends Wanted {
  command?: Command | undefined;
  help: boolean;
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        instances: { type: 'string', default: '2' },
        port: { type: 'string', default: '3100' },
        data: { type: 'string', default: join(repositoryFolder, '.topology') },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n\n${HELP}`);
  }
}

export function readOptions(args: string[], env: NodeJS.ProcessEnv): Options {
  const { values, positionals } = parsed(args);
  const [command] = positionals;
  if (command !== undefined && !isCommand(command)) {
    throw new StartError(`There is no command '${command}'.\n\n${HELP}`);
  }
  return {
    folder: resolve(values.data),
    port: whole('port', values.port, [1, 65_535 - PORTS]),
    instances: whole('instances', values.instances, [1, MOST_INSTANCES]),
    env,
    command,
    help: values.help,
  };
}
