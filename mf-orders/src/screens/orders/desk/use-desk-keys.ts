import { useEffect, useRef } from 'react';

export type DeskKeys = Partial<Record<string, () => void>>;

/** Held down they go through the list; any other key acts once. */
const WHILE_HELD = ['j', 'k'];

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]');

/** Single letters for users who move hundreds of orders a day; off while typing and behind a dialog. */
export function useDeskKeys(keys: DeskKeys) {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return;
      if (document.documentElement.hasAttribute('data-held')) return;
      const act = current.current[event.key];
      if (!act) return;
      event.preventDefault();
      if (!event.repeat || WHILE_HELD.includes(event.key)) act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
