import { useEffect, useEffectEvent } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]');

function isWanted(event: KeyboardEvent, takesSlash: boolean) {
  if (event.altKey || event.shiftKey || event.repeat || document.documentElement.hasAttribute('data-held'))
    return false;
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'k';
  return takesSlash && event.key === '/' && !isTyping(event.target);
}

/** Ctrl+K, and `/` on pages that do not take it for a search of their own. */
export function useFindKeys(takesSlash: boolean, search: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isWanted(event, takesSlash)) return;
    event.preventDefault();
    search();
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
}
