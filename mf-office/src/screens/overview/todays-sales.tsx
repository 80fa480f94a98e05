import { useQuery } from '@shop/platform';
import { Plot } from '../../features/figures/plot.tsx';
import { comparedWith, count, money, stepLabel } from '../../features/figures/words.ts';
import { PAGES } from '../../lib/pages.ts';
import { figuresQuery } from '../../queries/figures.ts';
import { plural, rich, t } from '../../t.ts';
import styles from './overview.module.css';
import { Panel } from './panel.tsx';

/** Hour by hour, compared with the same time yesterday. */
export function TodaysSales() {
  return (
    <Panel
      title={t('Sales today')}
      to={PAGES.figures}
      all={t('Figures')}
      query={useQuery(figuresQuery('day', undefined))}
      empty={({ now, steps }) =>
        now.orders === 0 && steps.every(({ revenue, previousRevenue }) => !revenue && !previousRevenue)
          ? t('No sales yet, today or yesterday.')
          : undefined
      }
    >
      {({ now, previous, steps }) => {
        const compared = comparedWith(now.revenue, previous.revenue, t('at the same time yesterday'));
        const sum = {
          money: <b>{money(now.revenue)}</b>,
          orders: plural(now.orders, { one: '{count} order', other: '{count} orders' }, { count: count(now.orders) }),
        };
        return (
          <>
            <p className={styles.sum}>
              {compared
                ? rich('{money} from {orders}, {compared}', { ...sum, compared })
                : rich('{money} from {orders}', sum)}
            </p>
            <Plot
              title={t('Revenue by hour')}
              show={money}
              now={t('today')}
              before={t('yesterday')}
              elsewhere={t('The figures have them in numbers.')}
              bars={steps.map(({ label, revenue, previousRevenue }, hour) => ({
                label: stepLabel('day', now.from, hour, label),
                now: revenue,
                before: previousRevenue,
              }))}
            />
          </>
        );
      }}
    </Panel>
  );
}
