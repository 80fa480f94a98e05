import { Refusal } from '@shop/release/refusal';
import { whyItEnded } from '@shop/server/why-it-ended';
import { whenRunnerEnds } from '../processes/package-runners.ts';
import { StartError } from '../processes/program.ts';
import { createSupervisor, type Supervisor } from '../processes/supervisor.ts';
import { type Progress, showProgress } from './start-progress.ts';

const SAME_REQUEST_MS = 500;

const sentence = (error: unknown) =>
  error instanceof StartError || error instanceof Refusal ? error.message : whyItEnded(error);

interface Run {
  greeting: string;
  logFolder: string;
  /** Whether a program that does not start is retried for ever. */
  patient?: boolean;
  compose(supervisor: Supervisor, progress: Progress): Promise<void>;
  /** The text for the user when everything is running. */
  box(): string;
}

/** Runs programs in this terminal and stops them with Ctrl-C, including their child processes. */
export async function inTerminal({ greeting, logFolder, patient = false, compose, box }: Run): Promise<void> {
  const progress = showProgress(greeting);
  const supervisor = createSupervisor({ logFolder, log: progress.log, onGiveUp: fail, patient });

  let stoppingSince = 0;
  async function stop(code: number) {
    // One Ctrl-C arrives twice if the package runner forwards it.
    if (stoppingSince && Date.now() - stoppingSince < SAME_REQUEST_MS) return;
    if (stoppingSince) {
      supervisor.kill();
      process.exit(code);
    }
    stoppingSince = Date.now();
    progress.end();
    await supervisor.stop();
    process.exit(code);
  }
  async function fail(error: unknown) {
    if (stoppingSince) return;
    progress.end();
    console.error(sentence(error));
    await stop(1);
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  // A closed terminal must not prevent an orderly stop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  whenRunnerEnds(() => void stop(0));

  try {
    await compose(supervisor, progress);
    progress.end();
    if (!stoppingSince) console.log(box());
  } catch (error) {
    await fail(error);
  }
}

/** An error before the start is also one sentence. */
export function orSentence(running: Promise<void>): void {
  running.catch((error: unknown) => {
    console.error(sentence(error));
    process.exit(1);
  });
}
