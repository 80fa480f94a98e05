import { formatRupees } from '@shop/pricing/money';
import type { Totals } from '@shop/pricing/prices';
import { Button } from '@shop/ui/button';
import { Icon } from '@shop/ui/icon';
import { loadIcon } from '@shop/ui/icon-paths';
import styles from './place-button.module.css';
import type { Placing } from './use-placing.ts';

/** What happens, and how much. */
export function placeLabel({ total, hidden }: Pick<Totals, 'total' | 'hidden'>): string {
  if (hidden === 0) return `Place order · ${formatRupees(total)}`;
  return total > 0 ? `Place order · ${formatRupees(total)} + price on request` : 'Place order · price on request';
}

interface Props {
  totals: Totals;
  step: Placing['step'];
  onPlace(): void;
}

export function PlaceButton({ totals, step, onPlace }: Props) {
  const busy = step === 'placing';
  return (
    <Button className={styles.place} wide aria-busy={busy} onClick={busy ? undefined : onPlace}>
      {busy ? (
        <>
          <Icon path={loadIcon} className={styles.spinner} size={20} />
          Placing order...
        </>
      ) : (
        placeLabel(totals)
      )}
    </Button>
  );
}
