import type { Right } from '@shop/contract/office/rights';
import { type SessionUser, useQuery } from '@shop/platform';
import { ShopAntd } from '@shop/ui/shop-antd';
import { LoadState } from '../../features/loading/load-state.tsx';
import { MeContext } from '../../lib/me.ts';
import { runSheetQuery } from '../../queries/dispatch.ts';
import { t } from '../../t.ts';
import { RunSheet } from '../dispatch-paper/run/run-sheet.tsx';
import styles from './rider.module.css';

const RIGHTS: Right[] = ['orders.deliver'];

/** All that a rider has of the office: the doors that are left, and what happened at them. */
export function Rider({ user }: { user: SessionUser }) {
  const query = useQuery(runSheetQuery(user._id));
  return (
    <MeContext value={{ user_name: user.user_name, role: 'rider', rights: RIGHTS }}>
      <ShopAntd>
        <div className={styles.page}>
          <h1>{t('Run sheet')}</h1>
          <LoadState query={query} failed={t('The orders did not load.')} />
          {query.data && <RunSheet orders={query.data.orders} done={query.data} />}
        </div>
      </ShopAntd>
    </MeContext>
  );
}
