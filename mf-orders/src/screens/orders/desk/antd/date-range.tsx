import { ShopAntd } from '@shop/ui/shop-antd';
import { useLayer } from '@shop/ui/use-layer';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useMemo, useState } from 'react';
import { t } from '../../../../t.ts';
import type { DateFilterProps } from '../date-filter.tsx';
import { dayPresets, lastDay } from '../day-presets.ts';
import styles from './date-range.module.css';

const DAY = 'YYYY-MM-DD';
/** The first is shown; input in any of them is accepted. */
const WRITTEN = ['DD MMM YYYY', DAY, 'D/M/YYYY', 'D MMM YYYY'];

type Picked = [Dayjs | null, Dayjs | null];

const pickedOf = (day: string | undefined) => (day ? dayjs(day) : null);
const dayOf = (value: Dayjs | null | undefined) => value?.format(DAY);

const presets = () =>
  dayPresets(new Date()).map(({ label, from, to }) => ({
    label,
    value: [dayjs(from), dayjs(to)] as [Dayjs, Dayjs],
  }));

/** Both days in one field, the usual ranges one click away; either end may stay open. */
export function DateRange({ from, to, onChange }: DateFilterProps) {
  const [isOpen, setOpen] = useState(false);
  // The same array while the days are the same: a new one makes antd forget the day that was just chosen.
  const value = useMemo<Picked>(() => [pickedOf(from), pickedOf(to)], [from, to]);
  const today = dayjs(lastDay(new Date()));
  useLayer(isOpen, () => setOpen(false));
  return (
    <ShopAntd>
      <div className={styles.range}>
        <label htmlFor="desk-from">{t('From')}</label>
        <label htmlFor="desk-to">{t('To')}</label>
        <DatePicker.RangePicker
          id={{ start: 'desk-from', end: 'desk-to' }}
          value={value}
          allowEmpty={[true, true]}
          format={WRITTEN}
          placeholder={[t('From'), t('To')]}
          presets={presets()}
          // Shows past days, not future ones.
          defaultPickerValue={[today.subtract(1, 'month'), today]}
          maxDate={today}
          open={isOpen}
          onOpenChange={setOpen}
          onChange={(days: Picked | null) => onChange({ from: dayOf(days?.[0]), to: dayOf(days?.[1]) })}
        />
      </div>
    </ShopAntd>
  );
}
