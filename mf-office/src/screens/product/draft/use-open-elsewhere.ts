import { useEffect, useState } from 'react';

const lockOf = (key: string) => `office-unsaved ${key}`;

/** Unsaved input of this product is in another tab that is open right now. A tab with such input holds a lock, for others to see. */
export function useOpenElsewhere(key: string, { isDirty, isOffered }: { isDirty: boolean; isOffered: boolean }) {
  const [isElsewhere, setElsewhere] = useState(false);

  useEffect(() => {
    if (!isDirty || !navigator.locks) return;
    let leave = () => {};
    const isLeft = new Promise<void>((resolve) => {
      leave = resolve;
    });
    void navigator.locks.request(lockOf(key), { mode: 'shared' }, () => isLeft);
    return leave;
  }, [key, isDirty]);

  useEffect(() => {
    if (!isOffered || !navigator.locks) return;
    let isLeft = false;
    async function look() {
      const { held = [] } = await navigator.locks.query();
      if (!isLeft) setElsewhere(held.some(({ name }) => name === lockOf(key)));
    }
    void look();
    addEventListener('focus', look);
    return () => {
      isLeft = true;
      removeEventListener('focus', look);
    };
  }, [key, isOffered]);

  return isElsewhere;
}
