import type { OpeningHours } from '@shop/contract/business';
import { Button } from '@shop/ui/button';
import { useState } from 'react';
import { t } from '../../../t.ts';
import { ClashNote } from '../clash-note.tsx';
import type { PartProps } from '../part-props.ts';
import { SeenAt } from '../seen-at.tsx';
import styles from '../settings.module.css';
import { DayHours } from './day-hours.tsx';
import { Holidays } from './holidays.tsx';

const SUNDAY = 6;
const weekdays = () => [
  t('Monday'),
  t('Tuesday'),
  t('Wednesday'),
  t('Thursday'),
  t('Friday'),
  t('Saturday'),
  t('Sunday'),
];
const usualDay = () => [{ from: '09:00', to: '21:00' }];
const usualHours = (): OpeningHours => ({
  week: weekdays().map((_name, day) => (day === SUNDAY ? [] : usualDay())),
  holidays: [],
});

export function HoursPart({ form }: PartProps) {
  const hours = form.value('opening_hours');
  const [message, setMessage] = useState('');
  const change = (next: OpeningHours | undefined) => form.change('opening_hours', next);
  const copyToAll = (all: OpeningHours, day: number) => {
    change({ ...all, week: all.week.map(() => (all.week[day] ?? []).map((span) => ({ ...span }))) });
    setMessage(t('All days have the hours of {day}.', { day: weekdays()[day] ?? '' }));
  };
  return (
    <>
      <p role="status" className={styles.hint}>
        {message}
      </p>
      <div className={styles.hint}>
        <SeenAt to="/" more={t('In India’s time.')}>
          {t('behind “Contact us” in the footer, with “opens at …” while the shop is closed')}
        </SeenAt>
      </div>
      <ClashNote form={form} field="opening_hours" />
      {!hours && (
        <div className={styles.none}>
          <p>{t('Customers see no opening hours.')}</p>
          <Button look="soft" onClick={() => change(usualHours())}>
            {t('Show opening hours')}
          </Button>
        </div>
      )}
      {hours && (
        <>
          {weekdays().map((name, day) => (
            <DayHours
              key={name}
              name={name}
              spans={hours.week[day] ?? []}
              problem={form.problem(`opening_hours.week.${day}`)}
              onChange={(spans) => change({ ...hours, week: hours.week.map((one, at) => (at === day ? spans : one)) })}
              onCopy={() => copyToAll(hours, day)}
            />
          ))}
          <Holidays
            holidays={hours.holidays}
            problem={(index) => form.problem(`opening_hours.holidays.${index}.day`)}
            onChange={(holidays) => change({ ...hours, holidays })}
          />
          <Button look="line" small onClick={() => change(undefined)}>
            {t('Hide opening hours')}
          </Button>
        </>
      )}
    </>
  );
}
