import { readFileSync, readlinkSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';

export interface Holder {
  pid: number;
  /** The process's start time if the system has it: a pid is reused, this pair is not. */
  started: string;
  /** Where its number counts: containers have numbers of their own. */
  place?: string;
  /** The name of its socket beside the lock. */
  sign?: string;
}

function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function placeOfNumbers(): string {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return '';
  }
}

export const thisProcess = (): Required<Omit<Holder, 'sign'>> => ({
  pid: process.pid,
  started: startOf(process.pid),
  place: placeOfNumbers(),
});

function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return startOf(pid) === started;
}

/**
 * A socket that others can reach while this process lives, busy or stopped: the system closes it with the process, also
 * after kill -9. Undefined where the disk has no sockets.
 */
export async function openSign(folder: string, name: string): Promise<{ name: string; close(): void } | undefined> {
  const server = createServer((socket) => socket.destroy()).unref();
  const isOpen = await new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(join(folder, name), () => resolve(true));
  });
  if (!isOpen) return undefined;
  return {
    name,
    close() {
      server.close();
      rmSync(join(folder, name), { force: true });
    },
  };
}

const NOBODY: readonly unknown[] = ['ECONNREFUSED', 'ENOENT', 'ENOTSOCK'];

const isThere = (path: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(path)
      .once('connect', () => {
        socket.destroy();
        resolve(true);
      })
      .once('error', ({ code }: NodeJS.ErrnoException) => resolve(!NOBODY.includes(code)));
  });

/** In another container the process cannot be seen, but its socket can. */
export async function isHeld(folder: string, holder: Holder): Promise<boolean> {
  const { place = thisProcess().place, sign } = holder;
  if (place === thisProcess().place) return isAlive(holder);
  return sign !== undefined && isThere(join(folder, sign));
}
