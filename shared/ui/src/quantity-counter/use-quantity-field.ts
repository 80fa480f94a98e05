import { withinDigits } from '@shop/pricing/quantity';
import { type ChangeEvent, type KeyboardEvent, useState } from 'react';

interface Options {
  quantity: number;
  /** Returns whether it is a quantity. */
  onTyped(text: string): boolean;
  onStep(step: 1 | -1): void;
  onTooLong(): void;
  /** Refused input is given up. */
  onReset(): void;
}

interface Typed {
  text: string;
  /** The quantity that stayed when this was refused. */
  refusedAt?: number;
}

/** The field of a counter: shows the quantity, or the input until blur, Enter or Escape. Refused input stays. */
export function useQuantityField({ quantity, onTyped, onStep, onTooLong, onReset }: Options) {
  const [latest, setTyped] = useState<Typed | null>(null);
  const typed = latest?.refusedAt === undefined || latest.refusedAt === quantity ? latest : null;
  const isRefused = typed?.refusedAt !== undefined;

  function type(text: string) {
    const taken = withinDigits(text);
    if (taken !== text) onTooLong();
    setTyped({ text: taken });
  }
  function leave() {
    if (typed === null || isRefused) return;
    const isTaken = typed.text === String(quantity) || onTyped(typed.text);
    setTyped(isTaken ? null : { ...typed, refusedAt: quantity });
  }
  function step(by: 1 | -1) {
    setTyped(null);
    onStep(by);
  }
  function reset() {
    setTyped(null);
    if (isRefused) onReset();
  }

  const field = {
    value: typed?.text ?? String(quantity),
    'aria-invalid': isRefused || undefined,
    onChange: (event: ChangeEvent<HTMLInputElement>) => type(event.target.value),
    onFocus: (event: { currentTarget: HTMLInputElement }) => event.currentTarget.select(),
    onBlur: leave,
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      if (event.key === 'Enter') {
        // The same key press must not confirm the question that it may open.
        event.preventDefault();
        leave();
        event.currentTarget.select();
      }
      if (event.key === 'Escape') reset();
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
      event.preventDefault();
      step(event.key === 'ArrowUp' ? 1 : -1);
    },
  };
  return { field, step };
}
