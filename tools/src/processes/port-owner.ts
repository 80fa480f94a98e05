import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const LISTENS = '0A';
const LONGEST_COMMAND = 80;

/** Empty for processes that have ended meanwhile, and for other users' processes. */
function tryTo<T>(look: () => T, otherwise: T): T {
  try {
    return look();
  } catch {
    return otherwise;
  }
}

const read = (file: string) => tryTo(() => readFileSync(file, 'utf8'), '');

/** Columns: number, local address, remote address, state; the tenth is the inode. */
function listeningSockets(port: number): Set<string> {
  const end = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const rows = ['tcp', 'tcp6'].flatMap((table) => read(`/proc/net/${table}`).split('\n'));
  const columns = rows.map((row) => row.trim().split(/\s+/));
  const listening = columns.filter(([, local = '', , state]) => local.endsWith(end) && state === LISTENS);
  return new Set(listening.map((each) => `socket:[${each[9]}]`));
}

const hasOneOf = (sockets: ReadonlySet<string>, pid: string) =>
  tryTo(() => readdirSync(`/proc/${pid}/fd`), []).some((fd) =>
    sockets.has(tryTo(() => readlinkSync(`/proc/${pid}/fd/${fd}`), '')),
  );

/** After the name in brackets: state, parent, process group. */
const groupOf = (pid: string) => Number(read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[2]);

/** The process outside a process group that listens on a port. Undefined: there is none, or the system does not say. */
export function otherOwner(port: number, group: number): string | undefined {
  const sockets = listeningSockets(port);
  if (sockets.size === 0) return undefined;
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  if (all.some((pid) => groupOf(pid) === group && hasOneOf(sockets, pid))) return undefined;
  const other = all.find((pid) => hasOneOf(sockets, pid));
  if (!other) return undefined;
  const command = read(`/proc/${other}/cmdline`).split('\0').join(' ').trim().slice(0, LONGEST_COMMAND);
  const folder = tryTo(() => readlinkSync(`/proc/${other}/cwd`), '');
  return `process ${other} (${command}) in ${folder}`;
}
