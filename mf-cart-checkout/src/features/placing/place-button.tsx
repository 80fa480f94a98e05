import { formatRupees } from '@shop/pricing/money';
import type { Totals } from '@shop/pricing/prices';
import { Button } from '@shop/ui/button';
import { Icon } from '@shop/ui/icon';
import { loadIcon } from '@shop/ui/icon-paths';
import { useIsOnline } from '@shop/ui/use-is-online';
import type { CSSProperties } from 'react';
import { t } from '../../t.ts';
import styles from './place-button.module.css';
import type { Placing } from './use-placing.ts';

export function placeLabel({ total, hidden }: Pick<Totals, 'total' | 'hidden'>): string {
  const amount = formatRupees(total);
  if (hidden === 0) return t('Place order · {amount}', { amount });
  return total > 0 ? t('Place order · {amount} + price on request', { amount }) : t('Place order · price on request');
}

const WHY = 'why-not-placed';

interface Props {
  totals: Totals;
  /** For the delivery; null while it waits for a price, undefined while it is not known. */
  charge: number | null | undefined;
  step: Placing['step'];
  /** Why nothing can be ordered yet; a sentence. A press repeats it. */
  obstacle: string | undefined;
  onPlace(): void;
}

export function PlaceButton({ totals: { total, hidden }, charge, step, obstacle, onPlace }: Props) {
  const busy = step === 'placing';
  const isOnline = useIsOnline();
  const label = charge === undefined ? t('Place order') : placeLabel({ total: total + (charge ?? 0), hidden });
  const style = { '--chars': label.length } as CSSProperties;
  return (
    <>
      {obstacle && (
        <p id={WHY} className={styles.why}>
          {obstacle}
        </p>
      )}
      {!isOnline && step === 'ready' && (
        <p role="status" className={styles.why}>
          {t('No connection')}
        </p>
      )}
      <Button
        className={styles.place}
        style={style}
        wide
        aria-busy={busy}
        aria-disabled={obstacle ? true : undefined}
        aria-describedby={obstacle && WHY}
        onClick={busy ? undefined : onPlace}
      >
        {busy ? (
          <>
            <Icon path={loadIcon} className={styles.spinner} size={20} />
            {t('Placing order...')}
          </>
        ) : (
          label
        )}
      </Button>
    </>
  );
}
