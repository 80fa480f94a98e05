import { formatRupees } from '@shop/pricing/money';
import type { Totals } from '@shop/pricing/prices';
import { Button } from '@shop/ui/button';
import { Icon } from '@shop/ui/icon';
import { loadIcon } from '@shop/ui/icon-paths';
import type { CSSProperties } from 'react';
import styles from './place-button.module.css';
import type { Placing } from './use-placing.ts';

export function placeLabel({ total, hidden }: Pick<Totals, 'total' | 'hidden'>): string {
  if (hidden === 0) return `Place order · ${formatRupees(total)}`;
  return total > 0 ? `Place order · ${formatRupees(total)} + price on request` : 'Place order · price on request';
}

interface Props {
  totals: Totals;
  /** For the delivery, as far as it is known. */
  charge?: number | null | undefined;
  step: Placing['step'];
  onPlace(): void;
}

export function PlaceButton({ totals: { total, hidden }, charge, step, onPlace }: Props) {
  const busy = step === 'placing';
  const label = placeLabel({ total: total + (charge ?? 0), hidden });
  const style = { '--chars': label.length } as CSSProperties;
  return (
    <Button className={styles.place} style={style} wide aria-busy={busy} onClick={busy ? undefined : onPlace}>
      {busy ? (
        <>
          <Icon path={loadIcon} className={styles.spinner} size={20} />
          Placing order...
        </>
      ) : (
        label
      )}
    </Button>
  );
}
