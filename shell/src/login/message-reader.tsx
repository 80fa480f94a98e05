import { useEffect, useEffectEvent } from 'react';
import { codeFromMessage } from './web-otp.ts';

/** Waits for one message with a code; a new code needs a new reader. */
export function MessageReader({ found }: { found(code: string): void }) {
  const take = useEffectEvent(found);
  useEffect(() => {
    const given = new AbortController();
    void codeFromMessage(given.signal).then((code) => code && take(code));
    return () => given.abort();
  }, []);
  return null;
}
