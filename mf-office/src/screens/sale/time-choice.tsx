import type { OpenSlot } from '@shop/contract/delivery';
import { dayInWords, deliverySentence, hoursInWords, isFree } from '@shop/ui/delivery-words';
import { Failure } from '@shop/ui/failure';
import { Select } from 'antd';
import { Field } from '../../features/fields/field.tsx';
import { t } from '../../t.ts';
import styles from './sale.module.css';
import type { Sale } from './use-sale.ts';

const OPEN = '';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function timeOf(day: string, slot: OpenSlot, now: number): string {
  const time = `${capital(dayInWords(day, now))}, ${hoursInWords(slot)}`;
  return isFree(slot) ? time : t('{time} (full)', { time });
}

/** Of what the shop offers at this pincode. */
export function TimeChoice({ sale: { draft, edit, offer, bill } }: { sale: Sale }) {
  const { found, failed, refetch } = offer;
  if (failed && !found) return <Failure title={t('The delivery could not be looked up.')} onRetry={refetch} />;
  if (!found) return null;
  const now = Date.now();
  const times = found.days.flatMap(({ day, slots }) =>
    slots.map((slot) => ({
      value: slot._id,
      label: timeOf(day, slot, now),
      disabled: !isFree(slot) && slot._id !== draft.slot,
    })),
  );
  const isGone = draft.slot !== OPEN && !times.some(({ value }) => value === draft.slot);
  const gone = { value: draft.slot, label: t('A time that is not offered any more'), disabled: true };
  return (
    <>
      <p className={styles.hint}>{deliverySentence(found, draft.place.pin, bill.total, now)}</p>
      {(times.length > 0 || isGone) && (
        <Field label={t('Time')}>
          {({ id }) => (
            <Select
              id={id}
              value={draft.slot}
              options={[{ value: OPEN, label: t('Left open') }, ...times, ...(isGone ? [gone] : [])]}
              onChange={(slot: string) => edit({ slot })}
            />
          )}
        </Field>
      )}
    </>
  );
}
