import { execFileSync } from 'node:child_process';
import { chownSync } from 'node:fs';
import { StartError } from '../processes/program.ts';

const isRoot = () => process.getuid?.() === 0;

interface Call {
  program: string;
  args: string[];
}

/** PostgreSQL and pgbouncer refuse to run as root; Debian's packages create this user. */
const POSTGRES = 'postgres';

/** The command as the database user, if we are root; setpriv does not stay as a process. */
export function asPostgres({ program, args }: Call): Call {
  if (!isRoot()) return { program, args };
  return {
    program: 'setpriv',
    args: [`--reuid=${POSTGRES}`, `--regid=${POSTGRES}`, '--init-groups', program, ...args],
  };
}

const idOf = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, POSTGRES], { encoding: 'utf8' }));

export function giveToPostgres(...files: string[]): void {
  if (!isRoot()) return;
  const [user, group] = [idOf('-u'), idOf('-g')];
  for (const file of files) chownSync(file, user, group);
}

/** A folder below root's home is closed to others. */
export function refuseClosedFolder(folder: string): void {
  const { program, args } = asPostgres({ program: 'test', args: ['-x', folder] });
  try {
    execFileSync(program, args);
  } catch {
    throw new StartError(
      `The user ${POSTGRES}, under which the database runs, may not enter ${folder}: choose another folder, such as --data /var/tmp/shop.`,
    );
  }
}
