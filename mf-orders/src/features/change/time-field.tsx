import type { DeliveryResponse } from '@shop/contract/delivery';
import type { Order } from '@shop/contract/order';
import { Button } from '@shop/ui/button';
import { dayInWords, hoursInWords, isFree } from '@shop/ui/delivery-words';
import { Field } from '@shop/ui/field';
import { focusFirst } from '../../lib/focus-first.ts';
import { t } from '../../t.ts';

interface Props {
  delivery: NonNullable<Order['delivery']>;
  /** What the shop offers; undefined until it is known. */
  found: DeliveryResponse | undefined;
  /** They did not load. */
  failed: boolean;
  isOpen: boolean;
  /** Undefined: the order keeps its time. */
  chosen: string | undefined;
  onOpen: () => void;
  onChoose: (slot: string | undefined) => void;
}

type Hours = Parameters<typeof hoursInWords>[0];

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const timeInWords = (day: string, hours: Hours) => `${capital(dayInWords(day, Date.now()))}, ${hoursInWords(hours)}`;
const startOf = (day: string, { from }: Hours) => `${day} ${from}`;

/** When it comes, out of the times that the shop offers. A full one can be seen and not chosen. */
export function TimeField({ delivery: { slot }, found, failed, isOpen, chosen, onOpen, onChoose }: Props) {
  const now = slot ? timeInWords(slot.day, slot) : t('Not chosen yet');
  if (!isOpen || !found)
    return (
      <>
        <p>
          {now}{' '}
          <Button look="link" aria-busy={isOpen && !failed} onClick={onOpen}>
            {t('Change time')}
          </Button>
        </p>
        <p role="status">{failed && t('The times did not load. Please try again.')}</p>
      </>
    );
  const others = found.days.flatMap(({ day, slots }) =>
    slots
      .filter(({ _id }) => _id !== slot?._id)
      .map((one) => ({ ...one, time: timeInWords(day, one), start: startOf(day, one) })),
  );
  const own = slot ? startOf(slot.day, slot) : '';
  const option = (one: (typeof others)[number]) => (
    <option key={one._id} value={one._id} disabled={!isFree(one)}>
      {isFree(one) ? one.time : t('{time} (full)', { time: one.time })}
    </option>
  );
  return (
    <div ref={focusFirst}>
      <Field label={t('Day and time')} hint={others.some(isFree) ? undefined : t('No other time is free.')}>
        {(control) => (
          <select {...control} value={chosen ?? ''} onChange={({ target }) => onChoose(target.value || undefined)}>
            {others.filter(({ start }) => start < own).map(option)}
            <option value="">{now}</option>
            {others.filter(({ start }) => start >= own).map(option)}
          </select>
        )}
      </Field>
    </div>
  );
}
