import { useEffect, useEffectEvent } from 'react';
import { codeFromMessage } from './web-otp.ts';

/** Waits for one message with a code; a code that is sent again needs a new one of these. */
export function MessageReader({ found }: { found(code: string): void }) {
  const take = useEffectEvent(found);
  useEffect(() => {
    const given = new AbortController();
    void codeFromMessage(given.signal).then((code) => code && take(code));
    return () => given.abort();
  }, []);
  return null;
}
