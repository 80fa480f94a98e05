import { mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { diskFullSentence, freeBytes, LEAST_FREE_BYTES } from '@shop/server/disk-space';
import { startKeeper } from './keeper.ts';
import { type ProcessGroup, startGroup } from './process-group.ts';
import { endTogether, type Program, StartError, type Task, untilEnded, untilReady } from './program.ts';
import { byLines, programLogs } from './program-logs.ts';

const STOP_WITHIN_MS = 2000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8000;
/** Between attempts at an optional program that keeps stopping. */
const LONG_PAUSE_MS = 5 * 60_000;
const GIVES_UP_AFTER = 5;
const COUNTS_AS_STEADY_MS = 60_000;

/** An optional program is tried again without end, from the sixth failure on with long pauses. */
export const pauseAfter = (failures: number, isOptional = false) =>
  isOptional && failures > GIVES_UP_AFTER
    ? LONG_PAUSE_MS
    : Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);

interface Stopping {
  failures: number;
  patient: boolean;
  isOptional?: boolean | undefined;
  fullDisk?: string | undefined;
}

/** Not on a full disk: a program that stopped because of it runs again later, and nobody needs to start it. */
export const givesUp = ({ failures, patient, isOptional, fullDisk }: Stopping) =>
  failures > GIVES_UP_AFTER && !patient && !fullDisk && !isOptional;

export interface Supervisor {
  run(task: Task): Promise<void>;
  start(program: Program): Promise<void>;
  /** For a running program. */
  pidOf(name: string): number | undefined;
  /** Stops one permanently; at once unless another signal is given. */
  end(name: string, signal?: NodeJS.Signals): Promise<void>;
  stop(): Promise<void>;
  /** Kills everything, for the second Ctrl-C. */
  kill(): void;
}

export interface SupervisorOptions {
  logFolder: string;
  log(line: string): void;
  onGiveUp(error: StartError): void;
  /** Never gives up: the reason may disappear, such as a full disk. */
  patient?: boolean;
  freeBytes?: typeof freeBytes;
}

async function fullDiskOf(folder: string, freeIn: typeof freeBytes): Promise<string | undefined> {
  const free = await freeIn(folder).catch(() => Number.POSITIVE_INFINITY);
  return free < LEAST_FREE_BYTES ? diskFullSentence(folder, free) : undefined;
}

export function createSupervisor(options: SupervisorOptions): Supervisor {
  const { logFolder, log, onGiveUp, patient = false, freeBytes: freeIn = freeBytes } = options;
  mkdirSync(logFolder, { recursive: true });
  const keeper = startKeeper();
  const groups = new Map<ProcessGroup, Task>();
  const unwanted = new WeakSet<ProcessGroup>();
  const stopping = new AbortController();

  const logs = programLogs(logFolder);
  const logOf = logs.pathOf;

  function outputOf(task: Task): (chunk: Buffer) => void {
    const sink = logs.sink(task.name);
    if (!(task as Partial<Program>).isShown) return sink;
    const show = byLines(log);
    return (chunk) => {
      sink(chunk);
      show(chunk);
    };
  }

  function launch(task: Task): ProcessGroup {
    if (stopping.signal.aborted) throw new StartError('The shop is being stopped.');
    const group = startGroup(task, outputOf(task), keeper);
    groups.set(group, task);
    void group.ended.then(() => groups.delete(group));
    return group;
  }

  async function run(task: Task) {
    logs.begin(task.name);
    const why = await launch(task).ended;
    if (why) throw new StartError(`${task.name} failed (${why}):\n${logs.lastLines(task.name)}`);
  }

  async function keepUp(program: Program, first: ProcessGroup) {
    let failures = 0;
    for (let group = first; ; ) {
      const since = Date.now();
      const why = await untilEnded(program, group, group === first ? 0 : program.readyWithinMs);
      if (stopping.signal.aborted || unwanted.has(group)) return;
      failures = Date.now() - since > COUNTS_AS_STEADY_MS ? 1 : failures + 1;
      const fullDisk = await fullDiskOf(logFolder, freeIn);
      if (givesUp({ failures, patient, isOptional: program.isOptional, fullDisk })) {
        onGiveUp(new StartError(`${program.title} keeps stopping; its log is ${logOf(program.name)}.`));
        return;
      }
      if (fullDisk) log(`${fullDisk} Make room: the shop then goes on by itself.`);
      const pause = pauseAfter(failures, program.isOptional);
      log(`${program.title} stopped (${why || 'exit code 0'}) and is started again. Its log: ${logOf(program.name)}`);
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      group = launch(program);
    }
  }

  const groupOf = (name: string) => [...groups].find(([, task]) => task.name === name)?.[0];

  async function end(name: string, signal: NodeJS.Signals = 'SIGKILL') {
    const group = groupOf(name);
    if (!group) return;
    unwanted.add(group);
    group.signal(signal);
    await group.ended;
  }

  async function start(program: Program) {
    logs.begin(program.name);
    const group = launch(program);
    try {
      await untilReady(program, group, logs);
    } catch (error) {
      group.signal('SIGKILL');
      if (!program.isOptional || stopping.signal.aborted) throw error;
      log(`${(error as Error).message}\nThe shop is open without it meanwhile.`);
    }
    void keepUp(program, group);
  }

  function kill() {
    stopping.abort();
    for (const group of groups.keys()) group.signal('SIGKILL');
    keeper.close();
  }

  async function stop() {
    stopping.abort();
    const all = [...groups];
    const last = (task: Task) => (task as Partial<Program>).endsLast;
    const first = all.filter(([, task]) => !last(task)).map(([group]) => group);
    await endTogether(first, 'SIGTERM', STOP_WITHIN_MS);
    await Promise.all(
      all.map(async ([group, task]) => {
        const how = last(task);
        if (how) await endTogether([group], how.signal, how.withinMs);
      }),
    );
    kill();
  }

  return { run, start, pidOf: (name) => groupOf(name)?.pid, end, stop, kill };
}
