import { useCallback, useEffect, useRef, useState } from 'react';
import type { BoardState } from 'tools/board';
import { CallError, readState, SignedOut } from './calls.ts';

const FIGURES_MS = 60_000;
const AGAIN_MS = 3_000;

export interface Board {
  state: BoardState | null;
  /** When `state` was requested. */
  at: number;
  connection: 'connecting' | 'live' | 'lost';
  /** Why there is no session; null if there is one, or if it is not known. */
  signedOut: string | null;
  failure: string | null;
  /** Fetches again, and reconnects. */
  restart(): void;
  endSession(sentence: string): void;
}

/** The service's state, always current: after each change event it is fetched again. */
export function useBoard(): Board {
  const [state, setState] = useState<BoardState | null>(null);
  const [at, setAt] = useState(0);
  const [connection, setConnection] = useState<Board['connection']>('connecting');
  const [signedOut, setSignedOut] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const generation = useRef(0);

  const endSession = useCallback((sentence: string) => setSignedOut(sentence), []);

  const load = useCallback(async () => {
    const mine = ++generation.current;
    try {
      const next = await readState();
      // An older response never replaces a newer one.
      if (mine !== generation.current) return;
      setState(next);
      setAt(Date.now());
      setFailure(null);
      setSignedOut(null);
    } catch (error) {
      if (mine !== generation.current) return;
      if (error instanceof SignedOut) setSignedOut(error.message);
      else if (error instanceof CallError) setFailure(error.message);
      else throw error;
    }
  }, []);

  useEffect(() => {
    if (signedOut !== null) return;
    const events = new EventSource(`/api/events?round=${round}`);
    let again: ReturnType<typeof setTimeout> | undefined;
    events.addEventListener('changed', () => {
      setConnection('live');
      void load();
    });
    events.addEventListener('ended', (event) => {
      events.close();
      endSession((JSON.parse(event.data) as { message: string }).message);
    });
    events.onerror = () => {
      setConnection('lost');
      void load();
      // After a refusal the browser does not reconnect.
      if (events.readyState === EventSource.CLOSED) again = setTimeout(() => setRound((each) => each + 1), AGAIN_MS);
    };
    const figures = setInterval(() => void load(), FIGURES_MS);
    return () => {
      events.close();
      clearTimeout(again);
      clearInterval(figures);
    };
  }, [load, endSession, signedOut, round]);

  const restart = useCallback(() => {
    setSignedOut(null);
    setRound((each) => each + 1);
    void load();
  }, [load]);

  return { state, at, connection, signedOut, failure, restart, endSession };
}
