import { useCallback, useState } from 'react';

export type CellName = 'price' | 'stock';

/** The same function for all cells: a cell is rendered again only if it opens, closes or shows something else. */
export type TurnCell = (cell: CellName, productId: string, isOpen: boolean) => void;

const keyOf = (cell: CellName, productId: string) => `${cell} ${productId}`;

/** Only one cell is open for editing; afterwards the focus returns. */
export function useOpenCell() {
  const [open, setOpen] = useState<string>();
  const onTurn: TurnCell = useCallback((cell, productId, isOpen) => {
    const key = keyOf(cell, productId);
    setOpen(isOpen ? key : undefined);
    if (!isOpen) requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-cell="${key}"]`)?.focus());
  }, []);
  return (cell: CellName, productId: string) => ({ isOpen: open === keyOf(cell, productId), onTurn });
}

export type OpenCell = ReturnType<typeof useOpenCell>;
