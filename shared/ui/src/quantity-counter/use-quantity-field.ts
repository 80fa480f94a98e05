import { typedDigits } from '@shop/pricing/quantity';
import { type ChangeEvent, type KeyboardEvent, useState } from 'react';

interface Options {
  quantity: number;
  onTyped(text: string): void;
  onStep(step: 1 | -1): void;
}

/** The field of a counter: shows the quantity, or the input until blur, Enter or Escape. */
export function useQuantityField({ quantity, onTyped, onStep }: Options) {
  const [typed, setTyped] = useState<string | null>(null);

  function leave() {
    if (typed === null) return;
    setTyped(null);
    if (typed !== String(quantity)) onTyped(typed);
  }

  return {
    value: typed ?? String(quantity),
    onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped(typedDigits(event.target.value)),
    onFocus: (event: { currentTarget: HTMLInputElement }) => event.currentTarget.select(),
    onBlur: leave,
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      if (event.key === 'Enter') {
        // The same key press must not confirm the question that it may open.
        event.preventDefault();
        leave();
        event.currentTarget.select();
      }
      if (event.key === 'Escape') setTyped(null);
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
      event.preventDefault();
      setTyped(null);
      onStep(event.key === 'ArrowUp' ? 1 : -1);
    },
  };
}
