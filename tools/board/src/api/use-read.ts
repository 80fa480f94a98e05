import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CallError, SignedOut } from './calls.ts';

interface Reading<Value> {
  value: Value | null;
  failure: string | null;
  again(): void;
}

/** Fetches when `key` changes; the old data stays until the new data arrives. An older response never wins. */
export function useRead<Value>(
  key: string,
  read: () => Promise<Value>,
  onSignedOut: (sentence: string) => void,
): Reading<Value> {
  const [value, setValue] = useState<Value | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const latest = useRef('');
  const load = useEffectEvent(async (wanted: string) => {
    try {
      const next = await read();
      if (latest.current !== wanted) return;
      setValue(next);
      setFailure(null);
    } catch (error) {
      if (latest.current !== wanted) return;
      if (error instanceof SignedOut) onSignedOut(error.message);
      else setFailure(error instanceof CallError ? error.message : String(error));
    }
  });
  useEffect(() => {
    latest.current = `${key} ${round}`;
    void load(latest.current);
    return () => {
      latest.current = '';
    };
  }, [key, round]);
  return { value, failure, again: () => setRound((each) => each + 1) };
}
