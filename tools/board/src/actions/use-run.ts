import { useRef, useState } from 'react';
import { type Command, type Ending, runCommand, SignedOut } from '../api/calls.ts';

export interface Run {
  /** The service's output, in order. */
  lines: { number: number; line: string }[];
  ending: Ending | null;
  isRunning: boolean;
  /** Does nothing while it runs or after success: a second click must not send a second command. */
  start(command: Command): void;
}

export function useRun(onSignedOut: (sentence: string) => void): Run {
  const [lines, setLines] = useState<Run['lines']>([]);
  const [ending, setEnding] = useState<Ending | null>(null);
  const [isRunning, setRunning] = useState(false);
  const locked = useRef(false);

  async function run(command: Command) {
    setLines([]);
    setEnding(null);
    setRunning(true);
    try {
      const end = await runCommand(command, (line) =>
        setLines((before) => [...before, { number: before.length, line }]),
      );
      setEnding(end);
      // A refused command may be changed and sent again.
      locked.current = end.kind === 'done';
    } catch (error) {
      locked.current = false;
      if (!(error instanceof SignedOut)) throw error;
      onSignedOut(error.message);
    } finally {
      setRunning(false);
    }
  }

  return {
    lines,
    ending,
    isRunning,
    start(command) {
      if (locked.current) return;
      locked.current = true;
      void run(command);
    },
  };
}
