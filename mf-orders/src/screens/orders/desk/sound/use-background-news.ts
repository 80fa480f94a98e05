import { useCallback, useEffect, useState } from 'react';
import { plural } from '../../../../t.ts';

/** How many orders arrived while the tab was in the background: its title shows it until the user looks. */
export function useBackgroundNews() {
  const [unseen, setUnseen] = useState(0);

  useEffect(() => {
    const look = () => document.hidden || setUnseen(0);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  useEffect(() => {
    if (unseen === 0) return;
    const title = document.title;
    document.title = `${plural(unseen, { one: '1 new order', other: '{count} new orders' })} · ${title}`;
    return () => {
      document.title = title;
    };
  }, [unseen]);

  return useCallback(() => {
    if (document.hidden) setUnseen((count) => count + 1);
  }, []);
}
