import { ApiError, withNotice } from '@shop/platform';
import { useEffect, useState } from 'react';
import { isOffline, sentenceOf, unlessOffline } from '../words/sentence-of.ts';

/** A change that is being saved, and why it was refused; the input stays. */
export function useSaving() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  // It is only true until the network is back.
  useEffect(() => {
    if (!isOffline(failure)) return;
    const forget = () => setFailure(undefined);
    addEventListener('online', forget);
    return () => removeEventListener('online', forget);
  }, [failure]);

  /** True after it is saved. */
  async function save(send: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    setFailure(undefined);
    try {
      await withNotice(unlessOffline(send));
      return true;
    } catch (thrown) {
      setFailure(thrown);
      return false;
    } finally {
      setBusy(false);
    }
  }

  /** The errors of single fields in a refusal. */
  const fields: Record<string, string> = failure instanceof ApiError ? failure.fields : {};
  return {
    save,
    isBusy,
    problem: failure === undefined ? undefined : sentenceOf(failure),
    problemOf: (field: string) => fields[field],
    fields,
    forget: () => setFailure(undefined),
  };
}
