import { settingsAtom, shopStore } from '@shop/platform';
import { useEffect, useRef, useState } from 'react';
import { type Failure, sendFailure } from './failures.ts';
import { type ConfirmCode, requestCode } from './identity.ts';

/** One request for a code at a time; leaving the step cancels it. `failed` is shown until the first. */
export function useSendCode(sent: (confirm: ConfirmCode) => void, failed?: Failure) {
  const frame = useRef<HTMLDivElement>(null);
  const given = useRef<AbortController>(null);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState(failed);

  useEffect(() => () => given.current?.abort(), []);

  async function send(phone: string) {
    if (sending || !frame.current) return;
    const controller = new AbortController();
    given.current = controller;
    setSending(true);
    setFailure(undefined);
    try {
      const confirm = await requestCode(shopStore.get(settingsAtom), `+91${phone}`, frame.current, controller.signal);
      if (!controller.signal.aborted) sent(confirm);
    } catch (error) {
      setFailure(sendFailure(error));
    } finally {
      setSending(false);
    }
  }
  return { frame, sending, failure, send };
}
