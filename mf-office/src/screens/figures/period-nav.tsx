import type { FiguresPeriod } from '@shop/contract/office/figures';
import { addDays, todayOfShop } from '@shop/platform/dates';
import { Segmented } from 'antd';
import { Link, useNavigate } from 'react-router-dom';
import { t } from '../../t.ts';
import styles from './period-nav.module.css';

const periods = (): { period: FiguresPeriod; label: string; before: string; after: string }[] => [
  { period: 'day', label: t('Day'), before: t('Previous day'), after: t('Next day') },
  { period: 'week', label: t('Week'), before: t('Previous week'), after: t('Next week') },
  { period: 'month', label: t('Month'), before: t('Previous month'), after: t('Next month') },
];

interface Props {
  period: FiguresPeriod;
  /** The first day of the period, once it is known. */
  from: string | undefined;
}

export function PeriodNav({ period, from }: Props) {
  const navigate = useNavigate();
  const words = periods().find((each) => each.period === period);
  const next = from && addDays(from, 1, period);
  const hasNext = next !== undefined && next <= todayOfShop(new Date());
  return (
    <nav className={styles.nav} aria-label={t('Period')}>
      <Segmented<FiguresPeriod>
        aria-label={t('Period')}
        size="large"
        value={period}
        options={periods().map(({ period: each, label }) => ({ value: each, label }))}
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
