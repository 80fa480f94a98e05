import { useEffect, useEffectEvent } from 'react';

interface OtpCredential extends Credential {
  code: string;
}

/** Reads the code from the message, if the phone's browser supports it; it asks the person first. */
async function codeFromMessage(signal: AbortSignal): Promise<string | undefined> {
  if (!('OTPCredential' in window)) return undefined;
  const request = { otp: { transport: ['sms'] }, signal } as CredentialRequestOptions;
  try {
    return ((await navigator.credentials.get(request)) as OtpCredential | null)?.code;
  } catch {
    return undefined;
  }
}

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
