import { useQuery } from '@shop/platform';
import { Plot } from '../../features/figures/plot.tsx';
import { comparedWith, count, money } from '../../features/figures/words.ts';
import { PAGES } from '../../lib/pages.ts';
import { figuresQuery } from '../../queries/figures.ts';
import styles from './overview.module.css';
import { Panel } from './panel.tsx';

/** Hour by hour, compared with the same time yesterday. */
export function TodaysSales() {
  return (
    <Panel
      title="Sales today"
      to={PAGES.figures}
      all="Figures"
      query={useQuery(figuresQuery('day', undefined))}
      empty={() => undefined}
    >
      {({ now, previous, steps }) => {
        const compared = comparedWith(now.revenue, previous.revenue, 'at the same time yesterday');
        return (
          <>
            <p className={styles.sum}>
              <b>{money(now.revenue)}</b> from {count(now.orders)} {now.orders === 1 ? 'order' : 'orders'}
              {compared && `, ${compared}`}
            </p>
            <Plot
              title="Revenue by hour"
              show={money}
              before="yesterday"
              elsewhere="The figures have them in numbers."
              bars={steps.map(({ label, revenue, previousRevenue }) => ({
                label,
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
