import { instantOfShop, isDay, timeOfShop } from '@shop/platform/dates';
import { DatePicker, TimePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { type FocusEvent, type KeyboardEvent, useId, useMemo, useState } from 'react';
import { t } from '../../t.ts';
import { Field, type FieldProps } from './field.tsx';
import styles from './fields.module.css';
import { popupPlace } from './popup-place.ts';
import { DAY_FORMATS, dayProblem, readDay } from './typed-days.ts';
import {
  isInstant,
  isTime,
  MOMENT,
  momentProblem,
  readMoment,
  readTime,
  shownTime,
  TIME,
  timeProblem,
} from './typed-times.ts';

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

/**
 * The text of a picker. antd empties it with its value, so the last readable one stays while something unreadable is typed.
 * What cannot be read is passed on as it was typed: nothing is dropped, and no form saves it.
 */
function useTyped(
  value: string,
  isRead: (value: string) => boolean,
  read: (typed: string) => string,
  set: (value: string) => void,
) {
  const [last, setLast] = useState(value);
  if (last !== value && (value === '' || isRead(value))) setLast(value);
  const { onKeyDown, onOpenChange } = useOpen();
  const take = ({ target }: FocusEvent<HTMLElement> | KeyboardEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement)) return;
    const typed = read(target.value);
    if (typed !== value) set(typed);
  };
  return {
    shown: isRead(last) ? last : undefined,
    control: {
      preserveInvalidOnBlur: true,
      onOpenChange,
      onBlur: take,
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        onKeyDown(event);
        if (event.key === 'Enter') take(event);
      },
    },
  };
}

interface MomentProps extends FieldProps {
  /** An instant for the API; what is not one, as it was typed. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** A date and time of the shop, in India. */
export function MomentField({ value = '', onChange, error, ...field }: MomentProps) {
  const typed = useTyped(value, isInstant, readMoment, (moment) => onChange(moment || undefined));
  const shown = useMemo(() => (typed.shown ? dayjs(timeOfShop(typed.shown)) : null), [typed.shown]);
  return (
    <Field {...field} error={momentProblem(value) ?? error}>
      {(control) => (
        <DatePicker
          {...control}
          {...typed.control}
          className={styles.wide ?? ''}
          getPopupContainer={popupPlace}
          format={MOMENT}
          placeholder={t('DD MMM YYYY, time')}
          // In the shop's zone, which the device's own "now" need not be.
          showTime={{ format: TIME, use12Hours: true, minuteStep: 5 }}
          showNow={false}
          needConfirm={false}
          value={shown}
          onChange={(chosen: Dayjs | null) =>
            onChange(chosen ? instantOfShop(chosen.format('YYYY-MM-DDTHH:mm')) : undefined)
          }
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
  const typed = useTyped(value, isDay, readDay, onChange);
  const shown = useMemo(() => (typed.shown ? dayjs(typed.shown) : null), [typed.shown]);
  return (
    <Field {...field} error={dayProblem(value, last) ?? error}>
      {(control) => (
        <DatePicker
          {...control}
          {...typed.control}
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
  /** Of the element that shows what is wrong, if the field itself does not. */
  problemId?: string;
  /** `09:30`, or empty; what is not a time, as it was typed. */
  value: string;
  onChange: (value: string) => void;
}

/** A time of a day. */
export function TimeInput({ value, problemId, onChange, ...control }: TimeProps) {
  const id = useId();
  const typed = useTyped(value, isTime, readTime, onChange);
  const shown = useMemo(() => (typed.shown ? dayjs(`2000-01-01T${typed.shown}`) : null), [typed.shown]);
  const problem = timeProblem(value);
  const isWrong = control['aria-invalid'] ?? (problem ? true : undefined);
  const describedBy = problemId ?? (problem && id);
  return (
    <span className={styles.time}>
      <TimePicker
        {...control}
        {...typed.control}
        aria-invalid={isWrong}
        {...(isWrong && describedBy && { 'aria-describedby': describedBy })}
        className={styles.wide ?? ''}
        getPopupContainer={popupPlace}
        status={isWrong ? 'error' : ''}
        format={shownTime()}
        use12Hours
        minuteStep={5}
        showNow={false}
        needConfirm={false}
        allowClear={false}
        placeholder={t('h:mm am')}
        value={shown}
        onChange={(time: Dayjs | null) => onChange(time?.format('HH:mm') ?? '')}
      />
      {problem && problemId === undefined && (
        <span id={id} className={styles.problem} role="alert">
          {problem}
        </span>
      )}
    </span>
  );
}
