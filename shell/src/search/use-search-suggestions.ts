import { useQuery } from '@shop/platform';
import { useEffect, useState } from 'react';
import { type Suggestions, suggestionsQuery } from '../queries/suggestions.ts';

const PAUSE_MS = 150;

/** A text after a pause in typing. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), text ? PAUSE_MS : 0);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

/** Suggestions for the newest text; until they arrive, or if they fail, the previous ones stay. */
export function useSearchSuggestions(text: string): Suggestions | null {
  const paused = usePaused(text);
  const isPaused = text !== '' && paused === text;
  const { data } = useQuery(suggestionsQuery(paused), { enabled: isPaused });
  const [shown, setShown] = useState<Suggestions | null>(null);
  const latest = text === '' ? null : isPaused && data ? data : shown;
  if (latest !== shown) setShown(latest);
  return latest;
}
