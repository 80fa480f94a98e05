import type { FiguresPeriod } from '@shop/contract/office/figures';
import { addDays, todayOfShop } from '@shop/platform/dates';
import { Segmented } from 'antd';
import { Link, useNavigate } from 'react-router-dom';
import styles from './period-nav.module.css';

const PERIODS: readonly { period: FiguresPeriod; label: string; before: string; after: string }[] = [
  { period: 'day', label: 'Day', before: 'The day before', after: 'The day after' },
  { period: 'week', label: 'Week', before: 'The week before', after: 'The week after' },
  { period: 'month', label: 'Month', before: 'The month before', after: 'The month after' },
];

interface Props {
  period: FiguresPeriod;
  /** The first day of the period, once it is known. */
  from: string | undefined;
}

export function PeriodNav({ period, from }: Props) {
  const navigate = useNavigate();
  const words = PERIODS.find((each) => each.period === period);
  const next = from && addDays(from, 1, period);
  const hasNext = next !== undefined && next <= todayOfShop(new Date());
  return (
    <nav className={styles.nav} aria-label="Period">
      <Segmented<FiguresPeriod>
        aria-label="Period"
        size="large"
        value={period}
        options={PERIODS.map(({ period: each, label }) => ({ value: each, label }))}
        onChange={(chosen) => void navigate(`?period=${chosen}`, { replace: true })}
      />
      <ul>
        <li>{from && <Link to={`?period=${period}&day=${addDays(from, -1)}`}>{words?.before}</Link>}</li>
        {hasNext && (
          <li>
            <Link to={`?period=${period}&day=${next}`}>{words?.after}</Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
