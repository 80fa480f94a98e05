import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLayer } from './use-layer.ts';

/** A button and its popup: closed by Escape, by Back, by losing the focus, and by another `place`. */
export function useDisclosure(place: string) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [shownAt, setShownAt] = useState(place);
  if (shownAt !== place) {
    setShownAt(place);
    setOpen(false);
  }

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  useLayer(open, close);

  useEffect(() => {
    if (!open) return;
    const leave = ({ target }: Event) => {
      if (!box.current?.contains(target as Node)) setOpen(false);
    };
    addEventListener('pointerdown', leave);
    return () => removeEventListener('pointerdown', leave);
  }, [open]);

  return {
    open,
    /** The popup disappears with the focus inside: it returns to the button. */
    close,
    box: {
      ref: box,
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key === 'Escape' && open) close();
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (relatedTarget && !box.current?.contains(relatedTarget)) setOpen(false);
      },
    },
    button: { ref: button, 'aria-expanded': open, onClick: () => setOpen(!open) },
  };
}
