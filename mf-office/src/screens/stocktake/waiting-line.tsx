import { Button } from '@shop/ui/button';
import { plural, t } from '../../t.ts';
import styles from './stocktake.module.css';
import type { WaitingCode } from './waiting-codes.ts';

interface Props {
  waiting: WaitingCode;
  onLookUp(): void;
  onRemove(): void;
}

function wordsOf({ fits }: WaitingCode): string {
  if (fits === undefined) return t('Not looked up yet: it waits on this device for the network.');
  return fits === 0 ? t('Nothing has this code or name.') : t('Several products fit.');
}

/** A scanned code that is no product yet: it is not lost, and not counted either. */
export function WaitingLine({ waiting, onLookUp, onRemove }: Props) {
  const { code, pieces } = waiting;
  return (
    <li className={styles.line}>
      <h2>{code}</h2>
      <p className={styles.since}>
        {plural(pieces, { one: '{count} piece', other: '{count} pieces' })}. {wordsOf(waiting)}
      </p>
      <div className={styles.left}>
        <Button look="line" small aria-label={t('Look up {code}', { code })} onClick={onLookUp}>
          {t('Look it up')}
        </Button>
        <Button look="link" aria-label={t('Remove {name}', { name: code })} onClick={onRemove}>
          {t('Remove')}
        </Button>
      </div>
    </li>
  );
}
