import type { OpeningHours } from '@shop/contract/business';
import { holidaysAhead, openNow, weekdayNow } from '@shop/contract/opening-hours';
import { t } from '../t.ts';
import { dayWords, nowWords, weekRows } from './hours-words.ts';
import styles from './opening-times.module.css';

export function OpeningTimes({ hours }: { hours: OpeningHours }) {
  const now = new Date();
  const today = weekdayNow(now);
  return (
    <section className={styles.hours} aria-label={t('Opening hours')}>
      <h3>{nowWords(openNow(hours, now), today)}</h3>
      <dl>
        {weekRows(hours.week).map(({ days, times }) => (
          <div key={days}>
            <dt>{days}</dt>
            <dd>{times}</dd>
          </div>
        ))}
        {holidaysAhead(hours, now)
          .slice(0, 3)
          .map(({ day, note }) => (
            <div key={day}>
              <dt>{dayWords(day)}</dt>
              <dd>{note ? t('Closed, {note}', { note }) : t('Closed')}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
