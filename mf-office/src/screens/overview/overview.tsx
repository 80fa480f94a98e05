import { todayOfShop } from '@shop/platform/dates';
import { RowsSkeleton } from '../../features/finding/rows-skeleton.tsx';
import { FirstSteps, useSetup } from '../../features/first-steps/first-steps.tsx';
import { useMe } from '../../lib/me.ts';
import { dayInWords } from '../../lib/moments.ts';
import { t } from '../../t.ts';
import { LowStock } from './low-stock.tsx';
import styles from './overview.module.css';
import { Tiles } from './tiles.tsx';
import { ToConfirm } from './to-confirm.tsx';
import { TodaysSales } from './todays-sales.tsx';

/** Today at a glance, and what to act on. */
export function Overview() {
  const { may } = useMe();
  const { isKnown } = useSetup();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('Overview')}</h1>
        <p>{dayInWords(todayOfShop(new Date()))}</p>
      </header>
      {!isKnown && <RowsSkeleton />}
      <div className={styles.page} hidden={!isKnown}>
        <FirstSteps />
        <Tiles />
        <div className={styles.columns}>
          <ToConfirm />
          {may('amounts.see') && <TodaysSales />}
          <LowStock />
        </div>
      </div>
    </div>
  );
}
