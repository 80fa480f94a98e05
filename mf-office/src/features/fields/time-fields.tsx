import { instantOfShop, timeOfShop } from '@shop/platform/dates';
import { DatePicker, TimePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { type KeyboardEvent, useState } from 'react';
import { t } from '../../t.ts';
import { Field, type FieldProps } from './field.tsx';
import styles from './fields.module.css';
import { popupPlace } from './popup-place.ts';

const DAY = 'YYYY-MM-DD';
/** The first is shown; input in any of them is accepted. */
const DAYS = ['DD MMM YYYY', DAY, 'D/M/YYYY', 'D MMM YYYY'];
const TIMES = ['h:mm a', 'hh:mm A', 'HH:mm'];
const MOMENTS = DAYS.flatMap((day) => TIMES.map((time) => `${day}, ${time}`));

/** Enter chooses, and does not send the form that the field is in. antd itself looks at the event of React. */
function chooseOnly({ key, nativeEvent }: KeyboardEvent) {
  if (key === 'Enter') nativeEvent.preventDefault();
}

/** Escape closes the calendar, and not the dialog that it is in. */
function useOpen() {
  const [isOpen, setOpen] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) event.stopPropagation();
    chooseOnly(event);
  };
  return { onOpenChange: setOpen, onKeyDown };
}

const atNoSecond = (value: Dayjs | null) => value?.format('YYYY-MM-DDTHH:mm');

interface MomentProps extends FieldProps {
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** A date and time of the shop, in India; an instant for the API. */
export function MomentField({ value, onChange, ...field }: MomentProps) {
  const open = useOpen();
  const take = (chosen: Dayjs | null) => {
    const typed = atNoSecond(chosen);
    onChange(typed === undefined ? undefined : instantOfShop(typed));
  };
  return (
    <Field {...field}>
      {(control) => (
        <DatePicker
          {...control}
          {...open}
          className={styles.wide ?? ''}
          getPopupContainer={popupPlace}
          format={MOMENTS}
          placeholder={t('DD MMM YYYY, time')}
          // In the shop's zone, which the device's own "now" need not be.
          showTime={{ format: 'h:mm a', use12Hours: true, minuteStep: 5 }}
          showNow={false}
          needConfirm={false}
          value={value === undefined ? null : dayjs(timeOfShop(value))}
          onChange={take}
        />
      )}
    </Field>
  );
}

interface DayProps extends FieldProps {
  /** `2026-11-18`, or empty. */
  value: string;
  last?: string;
  onChange: (value: string) => void;
}

export function DayField({ value, last, onChange, ...field }: DayProps) {
  const open = useOpen();
  return (
    <Field {...field}>
      {(control) => (
        <DatePicker
          {...control}
          {...open}
          className={styles.wide ?? ''}
          getPopupContainer={popupPlace}
          format={DAYS}
          placeholder={t('DD MMM YYYY')}
          {...(last !== undefined && { maxDate: dayjs(last) })}
          value={value === '' ? null : dayjs(value)}
          onChange={(day: Dayjs | null) => onChange(day?.format(DAY) ?? '')}
        />
      )}
    </Field>
  );
}

interface TimeProps {
  'aria-label': string;
  'aria-invalid'?: true | undefined;
  /** `09:30`, or empty. */
  value: string;
  onChange: (value: string) => void;
}

/** A time of a day. */
export const TimeInput = ({ value, onChange, ...control }: TimeProps) => (
  <TimePicker
    {...control}
    onKeyDown={chooseOnly}
    className={styles.time ?? ''}
    getPopupContainer={popupPlace}
    status={control['aria-invalid'] ? 'error' : ''}
    format={TIMES}
    use12Hours
    minuteStep={5}
    showNow={false}
    needConfirm={false}
    allowClear={false}
    placeholder={t('h:mm am')}
    value={value === '' ? null : dayjs(`2000-01-01T${value}`)}
    onChange={(time: Dayjs | null) => onChange(time?.format('HH:mm') ?? '')}
  />
);
