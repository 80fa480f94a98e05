import { ShopAntd } from '@shop/ui/shop-antd';
import { useLayer } from '@shop/ui/use-layer';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { t } from '../../../../t.ts';
import type { DateFilterProps } from '../date-filter.tsx';
import { dayPresets, lastDay } from '../day-presets.ts';
import styles from './date-range.module.css';

const DAY = 'YYYY-MM-DD';
/** The first is shown; input in any of them is accepted. */
const WRITTEN = ['DD MMM YYYY', DAY, 'D/M/YYYY', 'D MMM YYYY'];

type Picked = [Dayjs | null, Dayjs | null];

const dayOf = (value: Dayjs | null | undefined) => value?.format(DAY);

const presets = () =>
  dayPresets(new Date()).map(({ label, from, to }) => ({
    label,
    value: [dayjs(from), dayjs(to)] as [Dayjs, Dayjs],
  }));

/** Both days in one field, the usual ranges one click away; either end may stay open. */
export function DateRange({ from, to, onChange }: DateFilterProps) {
  const [isOpen, setOpen] = useState(false);
  // antd reports a range only when both days are chosen; a single one is taken when the calendar closes.
  const [picked, setPicked] = useState<Picked | null>(null);
  const today = dayjs(lastDay(new Date()));
  const close = () => {
    setOpen(false);
    setPicked(null);
  };
  const take = (days: Picked | null) => {
    setPicked(null);
    onChange({ from: dayOf(days?.[0]), to: dayOf(days?.[1]) });
  };
  useLayer(isOpen, close);
  return (
    <ShopAntd>
      <div className={styles.range}>
        <label htmlFor="desk-from">{t('From')}</label>
        <label htmlFor="desk-to">{t('To')}</label>
        <DatePicker.RangePicker
          id={{ start: 'desk-from', end: 'desk-to' }}
          value={picked ?? [from ? dayjs(from) : null, to ? dayjs(to) : null]}
          allowEmpty={[true, true]}
          format={WRITTEN}
          placeholder={[t('From'), t('To')]}
          presets={presets()}
          // Shows past days, not future ones.
          defaultPickerValue={[today.subtract(1, 'month'), today]}
          maxDate={today}
          open={isOpen}
          onOpenChange={(opens) => {
            setOpen(opens);
            if (!opens && picked) take(picked);
          }}
          onCalendarChange={(days) => setPicked(days)}
          onChange={take}
        />
      </div>
    </ShopAntd>
  );
}
