import { useEffect, useState } from 'react';
import { CallError, SignedOut } from './calls.ts';

interface Reading<Value> {
  value: Value | null;
  failure: string | null;
  again(): void;
}

/** Reads when `key` changes; what was read before stays until the new is there. An older answer never wins. */
export function useRead<Value>(
  key: string,
  read: () => Promise<Value>,
  onSignedOut: (sentence: string) => void,
): Reading<Value> {
  const [value, setValue] = useState<Value | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what is read.
  useEffect(() => {
    let isWanted = true;
    read().then(
      (next) => {
        if (!isWanted) return;
        setValue(next);
        setFailure(null);
      },
      (error: unknown) => {
        if (!isWanted) return;
        if (error instanceof SignedOut) onSignedOut(error.message);
        else setFailure(error instanceof CallError ? error.message : String(error));
      },
    );
    return () => {
      isWanted = false;
    };
  }, [key, round]);
  return { value, failure, again: () => setRound((each) => each + 1) };
}
