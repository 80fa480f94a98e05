import { type RefObject, useEffect, useRef, useState } from 'react';

interface Events {
  count: number;
  /** Enter on a line of the list. */
  onPick(index: number): void;
  onClose(): void;
}

/** Adds a list, an active line and ARIA attributes to a plain search field. Without it the field stays plain. */
export function useCombobox(input: HTMLInputElement, listId: string, { count, onPick, onClose }: Events) {
  const [text, setText] = useState(() => input.value.trim());
  const [active, setActive] = useState(-1);
  const latest = useRef({ count, active, onPick, onClose });
  useEffect(() => {
    latest.current = { count, active, onPick, onClose };
  });

  useEffect(() => {
    const typed = () => {
      setText(input.value.trim());
      setActive(-1);
    };
    const pressed = (event: KeyboardEvent) => {
      // A keyboard that composes letters, as for Hindi, chooses with these keys.
      if (event.isComposing) return;
      const now = latest.current;
      const move = ({ ArrowDown: 1, ArrowUp: -1 } as Record<string, number>)[event.key];
      if (move !== undefined && now.count > 0) {
        event.preventDefault();
        // One more position than lines: the field itself.
        setActive(((now.active + 1 + move + now.count + 1) % (now.count + 1)) - 1);
      } else if (event.key === 'Enter' && now.active >= 0) {
        event.preventDefault();
        now.onPick(now.active);
      } else if (event.key === 'Escape') {
        event.preventDefault();
        now.onClose();
      }
    };
    input.addEventListener('input', typed);
    input.addEventListener('keydown', pressed);
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-haspopup', 'listbox');
    input.setAttribute('aria-controls', listId);
    return () => {
      input.removeEventListener('input', typed);
      input.removeEventListener('keydown', pressed);
      for (const name of ['role', 'autocomplete', 'haspopup', 'controls', 'expanded', 'activedescendant'])
        input.removeAttribute(name === 'role' ? name : `aria-${name}`);
    };
  }, [input, listId]);

  useEffect(() => {
    input.setAttribute('aria-expanded', String(count > 0));
    if (active >= 0 && active < count) input.setAttribute('aria-activedescendant', `${listId}-${active}`);
    else input.removeAttribute('aria-activedescendant');
  }, [input, listId, count, active]);

  return { text, active };
}

/** Whether the focus has left an element and its children, or a touch was elsewhere. */
export function useLeft(area: RefObject<HTMLElement | null>, left: () => void) {
  const latest = useRef(left);
  useEffect(() => {
    latest.current = left;
  });
  useEffect(() => {
    const elsewhere = ({ target }: Event) => {
      if (!area.current?.contains(target as Node)) latest.current();
    };
    document.addEventListener('focusin', elsewhere);
    document.addEventListener('pointerdown', elsewhere);
    return () => {
      document.removeEventListener('focusin', elsewhere);
      document.removeEventListener('pointerdown', elsewhere);
    };
  }, [area]);
}
