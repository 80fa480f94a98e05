import { useState } from 'react';

export type CellName = 'price' | 'stock';

/** Only one cell is open for editing; afterwards the focus returns. */
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
