import { setTimeout as sleep } from 'node:timers/promises';
import { untilSilent } from './liveness.ts';
import { otherOwner } from './port-owner.ts';
import type { Command, ProcessGroup } from './process-group.ts';
import type { ProgramLogs } from './program-logs.ts';
import { waitedForProcessorMs } from './waiting-time.ts';

const POLL_MS = 60;

/** A task that ends, such as a build. */
export interface Task extends Command {
  name: string;
}

/** A program that should keep running. */
export interface Program extends Task {
  /** Its name for the user: 'the product API'. */
  title: string;
  /** Where it listens, and the variable that sets it. */
  listens?: { port: number; name: string };
  isUp(): Promise<boolean>;
  /** Whether it responds at all, also with errors: one that does not for some seconds is replaced. */
  responds(): Promise<boolean>;
  readyWithinMs: number;
  /** How long it may be silent; some seconds by default. */
  silentMs?: number;
  /** Optional: the others continue if it does not start or keeps stopping. */
  isOptional?: boolean;
  /** What it writes is shown in the terminal, too. */
  isShown?: boolean;
  /** Stops after all others, with its own signal. */
  endsLast?: { signal: NodeJS.Signals; withinMs: number };
}

/** The error, as one sentence for the user at the terminal. */
export class StartError extends Error {}

/** Another shop that starts at the same time may have been quicker: its server responds instead of this one. */
function refuseOther({ listens }: Program, { pid }: ProcessGroup) {
  const other = listens && otherOwner(listens.port, pid);
  if (other)
    throw new StartError(
      `Port ${listens.port} (${listens.name}) was taken meanwhile by ${other}: stop that, or set another ${listens.name}.`,
    );
}

/** Resolves when the program is up; throws if it ends before or takes too long. */
export async function untilReady(program: Program, group: ProcessGroup, logs: ProgramLogs) {
  const ended = group.ended.then((why) => {
    refuseOther(program, group);
    const lastLines = logs.lastLines(program.name);
    throw new StartError(`${program.title} did not start (${why || 'it ended'}):\n${lastLines}`);
  });
  ended.catch(() => {});
  const deadline = Date.now() + program.readyWithinMs;
  while (!(await Promise.race([program.isUp(), ended]))) {
    if (Date.now() > deadline) {
      const seconds = program.readyWithinMs / 1000;
      throw new StartError(
        `${program.title} did not respond within ${seconds} seconds; its log is ${logs.pathOf(program.name)}.`,
      );
    }
    await Promise.race([sleep(POLL_MS), ended]);
  }
  refuseOther(program, group);
}

/** Resolves with the reason when the program has ended; stops it if it no longer responds. */
export async function untilEnded(
  { responds, silentMs }: Program,
  group: ProcessGroup,
  startsWithinMs: number,
): Promise<string> {
  const watching = new AbortController();
  const waitedMs = () => waitedForProcessorMs(group.pid);
  const silence = untilSilent({ responds, startsWithinMs, silentMs, waitedMs }, watching.signal).then(
    () => 'it did not respond any more',
  );
  const why = await Promise.race([group.ended, silence]);
  watching.abort();
  silence.catch(() => {});
  group.signal('SIGKILL');
  await group.ended;
  return why;
}

export async function endTogether(ending: ProcessGroup[], signal: NodeJS.Signals, withinMs: number) {
  for (const group of ending) group.signal(signal);
  const deadline = Date.now() + withinMs;
  while (ending.some((group) => group.isAlive()) && Date.now() < deadline) await sleep(POLL_MS);
  for (const group of ending) group.signal('SIGKILL');
}
