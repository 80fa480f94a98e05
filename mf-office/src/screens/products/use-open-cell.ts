import { useState } from 'react';

export type CellName = 'price' | 'stock';

/** One cell at a time is open for editing; after it the focus is back where it was. */
export function useOpenCell() {
  const [open, setOpen] = useState<string>();
  return (cell: CellName, productId: string) => {
    const key = `${cell} ${productId}`;
    return {
      isOpen: open === key,
      onOpen: () => setOpen(key),
      onClose() {
        setOpen(undefined);
        requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-cell="${key}"]`)?.focus());
      },
    };
  };
}

export type OpenCell = ReturnType<typeof useOpenCell>;
