import { Button } from '@shop/ui/button';
import { useId } from 'react';
import { Choice } from '../../features/fields/select-field.tsx';
import { TextField } from '../../features/fields/text-field.tsx';
import { TimeInput } from '../../features/fields/time-fields.tsx';
import { RemoveButton } from '../../features/remove-button.tsx';
import styles from './delivery.module.css';
import { newSlot, type SlotDraft } from './draft.ts';
import type { DeliveryForm } from './use-delivery-form.ts';
import type { ZoneProps } from './zone-props.ts';

const CUTOFF_DAYS = [
  ['0', 'on the same day'],
  ['1', 'the day before'],
  ['2', '2 days before'],
  ['3', '3 days before'],
] as const;

export function SlotsFields({ form, zone: { slots }, place, onChange }: ZoneProps) {
  const set = (all: SlotDraft[]) => onChange({ slots: all });
  return (
    <div className={styles.slots}>
      <h2>Times that customers choose from</h2>
      {slots.length === 0 && <p className={styles.quiet}>None: you deliver when it suits you.</p>}
      {slots.map((slot, at) => (
        <SlotRow
          key={slot._id ?? `new ${at}`}
          {...{ form, slot }}
          field={`zones.${place}.slots.${at}`}
          number={at + 1}
          onChange={(part) => set(slots.map((one, index) => (index === at ? { ...one, ...part } : one)))}
          onRemove={() => set(slots.filter((_one, index) => index !== at))}
        />
      ))}
      <div>
        <Button look="soft" small onClick={() => set([...slots, newSlot()])}>
          Add a time
        </Button>
      </div>
    </div>
  );
}

interface RowProps {
  form: DeliveryForm;
  slot: SlotDraft;
  field: string;
  number: number;
  onChange: (part: Partial<SlotDraft>) => void;
  onRemove: () => void;
}

function SlotRow({ form, slot, field, number, onChange, onRemove }: RowProps) {
  const id = useId();
  const { from, to, cutoff, capacity } = slot;
  const problem = ['from', 'to', 'cutoff'].map((part) => form.problem(`${field}.${part}`)).find(Boolean);
  const isBad = problem ? ({ 'aria-invalid': true } as const) : {};
  return (
    <fieldset className={styles.slot} aria-describedby={problem && id}>
      <legend>Time {number}</legend>
      <div className={styles.times}>
        <TimeInput aria-label="From" {...isBad} value={from} onChange={(time) => onChange({ from: time })} />
        <span>to</span>
        <TimeInput aria-label="To" {...isBad} value={to} onChange={(time) => onChange({ to: time })} />
        <RemoveButton name={`the time ${from} to ${to}`} onRemove={onRemove} />
      </div>
      <div className={styles.times}>
        <span>Orders until</span>
        <TimeInput
          aria-label="Orders until"
          {...isBad}
          value={cutoff.time}
          onChange={(time) => onChange({ cutoff: { ...cutoff, time } })}
        />
        <div className={styles.cutoff}>
          <Choice
            aria-label="Of which day"
            value={String(cutoff.days)}
            options={
              CUTOFF_DAYS.some(([days]) => days === String(cutoff.days))
                ? CUTOFF_DAYS
                : [...CUTOFF_DAYS, [String(cutoff.days), `${cutoff.days} days before`]]
            }
            onChoose={(days) => onChange({ cutoff: { ...cutoff, days: Number(days) } })}
          />
        </div>
      </div>
      <TextField
        label="Most orders a day (optional)"
        name={`${field}.capacity`}
        inputMode="numeric"
        maxLength={6}
        value={capacity}
        error={form.problem(`${field}.capacity`)}
        onChange={({ target }) => onChange({ capacity: target.value })}
      />
      <div aria-live="polite">
        {problem && (
          <p id={id} className={styles.problem}>
            {problem}
          </p>
        )}
      </div>
    </fieldset>
  );
}
