import { todayOfShop } from '@shop/platform/dates';
import { useLayer } from '@shop/ui/use-layer';
import { useMedia } from '@shop/ui/use-media';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useId, useMemo, useState } from 'react';
import { t } from '../../t.ts';
import { DAY_FORMATS } from '../fields/typed-days.ts';
import styles from './day-range.module.css';

export interface Days {
  from: string | undefined;
  to: string | undefined;
}

interface Props extends Days {
  onChange(days: Days): void;
}

type Picked = [Dayjs | null, Dayjs | null];

const dayOf = (value: Dayjs | null | undefined) => value?.format('YYYY-MM-DD');

/** Days of the shop, both included; either end may stay open. On a phone two calendars, for one of two months is too wide. */
export function DayRange(props: Props) {
  const id = useId();
  const isWide = useMedia('(min-width: 48em)');
  const Range = isWide ? OneField : TwoFields;
  return (
    <div className={styles.range}>
      <label htmlFor={`${id}-from`}>{t('From')}</label>
      <label htmlFor={`${id}-to`}>{t('To')}</label>
      <Range id={id} {...props} />
    </div>
  );
}

const shopsToday = () => dayjs(todayOfShop(new Date()));
const pickedOf = (day: string | undefined) => (day ? dayjs(day) : null);

function TwoFields({ id, from, to, onChange }: Props & { id: string }) {
  const usual = { format: DAY_FORMATS, inputReadOnly: true, maxDate: shopsToday() };
  return (
    <>
      <DatePicker
        {...usual}
        id={`${id}-from`}
        placeholder={t('From')}
        value={pickedOf(from)}
        onChange={(day: Dayjs | null) => onChange({ from: dayOf(day), to })}
      />
      <DatePicker
        {...usual}
        id={`${id}-to`}
        placeholder={t('To')}
        value={pickedOf(to)}
        {...(from && { minDate: dayjs(from) })}
        onChange={(day: Dayjs | null) => onChange({ from, to: dayOf(day) })}
      />
    </>
  );
}

function OneField({ id, from, to, onChange }: Props & { id: string }) {
  const [isOpen, setOpen] = useState(false);
  // The same array while the days are the same: a new one makes antd forget the day that was just chosen.
  const value = useMemo<Picked>(() => [pickedOf(from), pickedOf(to)], [from, to]);
  const today = shopsToday();
  useLayer(isOpen, () => setOpen(false));
  return (
    <DatePicker.RangePicker
      id={{ start: `${id}-from`, end: `${id}-to` }}
      value={value}
      allowEmpty={[true, true]}
      format={DAY_FORMATS}
      placeholder={[t('From'), t('To')]}
      presets={[
        { label: t('Today'), value: [today, today] },
        { label: t('Yesterday'), value: [today.subtract(1, 'day'), today.subtract(1, 'day')] },
        { label: t('Last 7 days'), value: [today.subtract(6, 'day'), today] },
        { label: t('Last 30 days'), value: [today.subtract(29, 'day'), today] },
      ]}
      // Shows past days, not future ones.
      defaultPickerValue={[today.subtract(1, 'month'), today]}
      maxDate={today}
      open={isOpen}
      onOpenChange={setOpen}
      onChange={(days: Picked | null) => onChange({ from: dayOf(days?.[0]), to: dayOf(days?.[1]) })}
    />
  );
}
