import { useEffect, useState } from 'react';
import { usePageLocation } from '../state/page-hooks.ts';

const MOST_REFS = 40;
const refs = new Map<string, { current: unknown }>();

/** A ref that is restored with its history entry. Only effects store it, which do not run on the server. */
export function useEntryRef<Value>(name: string, initial: Value): { current: Value } {
  const id = `${usePageLocation().key} ${name}`;
  const open = () => ({ id, ref: (refs.get(id) as { current: Value } | undefined) ?? { current: initial } });
  const [held, hold] = useState(open);
  const now = held.id === id ? held : open();
  if (now !== held) hold(now);
  const { ref } = now;
  useEffect(() => {
    refs.delete(id);
    refs.set(id, ref);
    const oldest = refs.keys().next();
    if (refs.size > MOST_REFS && !oldest.done) refs.delete(oldest.value);
  }, [id, ref]);
  return ref;
}
