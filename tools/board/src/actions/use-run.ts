import { useRef, useState } from 'react';
import { type Command, type Ending, runCommand, SignedOut } from '../api/calls.ts';

export interface Run {
  /** The service's output, in order. */
  said: { number: number; line: string }[];
  ending: Ending | null;
  isRunning: boolean;
  /** Does nothing while it runs or after success: a second click must not send a second command. */
  start(command: Command): void;
}

export function useRun(onSignedOut: (sentence: string) => void): Run {
  const [said, setSaid] = useState<Run['said']>([]);
  const [ending, setEnding] = useState<Ending | null>(null);
  const [isRunning, setRunning] = useState(false);
  const locked = useRef(false);

  async function run(command: Command) {
    setSaid([]);
    setEnding(null);
    setRunning(true);
    try {
      const end = await runCommand(command, (line) =>
        setSaid((before) => [...before, { number: before.length, line }]),
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
    said,
    ending,
    isRunning,
    start(command) {
      if (locked.current) return;
      locked.current = true;
      void run(command);
    },
  };
}
