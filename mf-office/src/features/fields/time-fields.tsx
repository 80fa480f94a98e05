import { instantOfShop, isDay, timeOfShop } from '@shop/platform/dates';
import { DatePicker, TimePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { type FocusEvent, type KeyboardEvent, useMemo, useState } from 'react';
import { t } from '../../t.ts';
import { Field, type FieldProps } from './field.tsx';
import styles from './fields.module.css';
import { popupPlace } from './popup-place.ts';
import { DAY_FORMATS, dayProblem, readDay } from './typed-days.ts';

const TIMES = ['h:mm a', 'h:mm A', 'hh:mm a', 'hh:mm A', 'HH:mm', 'H:mm'];
const MOMENTS = DAY_FORMATS.flatMap((day) => TIMES.map((time) => `${day}, ${time}`));

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

const isMoment = (text: string) => text === '' || dayjs(text, MOMENTS, true).isValid();
const atNoSecond = (value: Dayjs | null) => value?.format('YYYY-MM-DDTHH:mm');

interface MomentProps extends FieldProps {
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** A date and time of the shop, in India; an instant for the API. */
export function MomentField({ value, onChange, error, ...field }: MomentProps) {
  const open = useOpen();
  const [isUnread, setUnread] = useState(false);
  const take = (chosen: Dayjs | null) => {
    const typed = atNoSecond(chosen);
    setUnread(false);
    onChange(typed === undefined ? undefined : instantOfShop(typed));
  };
  const unread = isUnread ? t('Write the day and the time as 29 Nov 2026, 9:30 am.') : undefined;
  return (
    <Field {...field} error={unread ?? error}>
      {(control) => (
        <DatePicker
          {...control}
          {...open}
          className={styles.wide ?? ''}
          getPopupContainer={popupPlace}
          format={MOMENTS}
          onBlur={({ target }) => setUnread(target instanceof HTMLInputElement && !isMoment(target.value))}
          preserveInvalidOnBlur
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
  /** `2026-11-18`, or empty; what is not a day, as it was typed. */
  value: string;
  last?: string;
  onChange: (value: string) => void;
}

export function DayField({ value, last, onChange, error, ...field }: DayProps) {
  const { onKeyDown, onOpenChange } = useOpen();
  // antd empties its text with its value, so the day before stays while something unreadable is typed.
  const [day, setDay] = useState(value);
  if (day !== value && (value === '' || isDay(value))) setDay(value);
  const shown = useMemo(() => (isDay(day) ? dayjs(day) : null), [day]);
  const take = ({ target }: FocusEvent<HTMLElement> | KeyboardEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement)) return;
    const typed = readDay(target.value);
    if (typed !== value) onChange(typed);
  };
  return (
    <Field {...field} error={dayProblem(value, last) ?? error}>
      {(control) => (
        <DatePicker
          {...control}
          onOpenChange={onOpenChange}
          onKeyDown={(event) => {
            onKeyDown(event);
            if (event.key === 'Enter') take(event);
          }}
          onBlur={take}
          preserveInvalidOnBlur
          className={styles.wide ?? ''}
          getPopupContainer={popupPlace}
          format={DAY_FORMATS}
          placeholder={t('DD MMM YYYY')}
          {...(last !== undefined && { maxDate: dayjs(last) })}
          value={shown}
          onChange={(chosen: Dayjs | null) => onChange(chosen?.format('YYYY-MM-DD') ?? '')}
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
