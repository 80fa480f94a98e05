import { useCallback, useEffect, useRef, useState } from 'react';
import { answer, peekAnswer } from './answers.ts';

type State<Value> = { status: 'waiting' } | { status: 'failed' } | { status: 'here'; value: Value };

/**
 * An answer asked for in the browser once `wanted`, and anew by `again` after a failure. A component that may come to
 * another `key` is given that key as its own.
 */
export function useAnswer<Value>(key: string, wanted: boolean, ask: (signal: AbortSignal) => Promise<Value>) {
  const [state, setState] = useState<State<Value>>(() => {
    const value = peekAnswer<Value>(key);
    return value === undefined ? { status: 'waiting' } : { status: 'here', value };
  });
  const latestAsk = useRef(ask);
  const due = wanted && state.status === 'waiting';
  useEffect(() => {
    if (!due) return;
    const leaving = new AbortController();
    answer(key, () => latestAsk.current(leaving.signal)).then(
      (value) => leaving.signal.aborted || setState({ status: 'here', value }),
      () => leaving.signal.aborted || setState({ status: 'failed' }),
    );
    return () => leaving.abort();
  }, [key, due]);
  const again = useCallback(() => setState({ status: 'waiting' }), []);
  return [state, again] as const;
}
