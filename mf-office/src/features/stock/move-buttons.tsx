import type { StockRow } from '@shop/contract/office/stock';
import { Button } from '@shop/ui/button';
import { useRef, useState } from 'react';
import { t } from '../../t.ts';
import { productHere } from '../names/name-here.ts';
import styles from './move-buttons.module.css';
import { MoveForm } from './move-form.tsx';
import { type Move, moves } from './moves.ts';

/** Received, returned, damaged, counted: a tap, a number, and it is saved. */
export function MoveButtons({ product }: { product: StockRow }) {
  const [open, setOpen] = useState<Move | null>(null);
  const row = useRef<HTMLFieldSetElement>(null);
  const close = (kind: string) => {
    setOpen(null);
    // The focus returns to its button, because the form is gone.
    row.current?.querySelector<HTMLElement>(`[data-kind="${kind}"]`)?.focus();
  };
  return (
    <div className={styles.moves}>
      <fieldset
        ref={row}
        className={styles.row}
        aria-label={t('Change the stock of {name}', { name: productHere(product) })}
      >
        {moves().map((move) => (
          <Button
            key={move.kind}
            look={move === open ? 'soft' : 'line'}
            small
            className={styles.move}
            data-kind={move.kind}
            aria-expanded={move === open}
            onClick={() => setOpen(move === open ? null : move)}
          >
            {move.verb}
          </Button>
        ))}
      </fieldset>
      {open && <MoveForm key={open.kind} product={product} move={open} onDone={() => close(open.kind)} />}
    </div>
  );
}
