import { Button } from '@shop/ui/button';
import { useId } from 'react';
import { Choice } from '../../features/fields/select-field.tsx';
import { TextField } from '../../features/fields/text-field.tsx';
import { TimeInput } from '../../features/fields/time-fields.tsx';
import { RemoveButton } from '../../features/remove-button.tsx';
import { t } from '../../t.ts';
import styles from './delivery.module.css';
import { newSlot, type SlotDraft } from './draft.ts';
import type { DeliveryForm } from './use-delivery-form.ts';
import type { ZoneProps } from './zone-props.ts';

const cutoffDays = (): [string, string][] => [
  ['0', t('on the same day')],
  ['1', t('the day before')],
  ...[2, 3].map((days): [string, string] => [String(days), daysBefore(days)]),
];

const daysBefore = (count: number) => t('{count} days before', { count });

export function SlotsFields({ form, zone: { slots }, place, onChange }: ZoneProps) {
  const set = (all: SlotDraft[]) => onChange({ slots: all });
  return (
    <div className={styles.slots}>
      <h2>{t('Times that customers choose from')}</h2>
      {slots.length === 0 && <p className={styles.quiet}>{t('None: you deliver when it suits you.')}</p>}
      {slots.map((slot, at) => (
        <SlotRow
          key={slot._id ?? `new ${at}`}
          form={form}
          slot={slot}
          field={`zones.${place}.slots.${at}`}
          number={at + 1}
          onChange={(part) => set(slots.map((one, index) => (index === at ? { ...one, ...part } : one)))}
          onRemove={() => set(slots.filter((_one, index) => index !== at))}
        />
      ))}
      <div>
        <Button look="soft" small onClick={() => set([...slots, newSlot()])}>
          {t('Add a time')}
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
      <legend>{t('Time {number}', { number })}</legend>
      <div className={styles.times}>
        <TimeInput aria-label={t('From')} {...isBad} value={from} onChange={(time) => onChange({ from: time })} />
        <span>{t('to')}</span>
        <TimeInput aria-label={t('To')} {...isBad} value={to} onChange={(time) => onChange({ to: time })} />
        <RemoveButton name={t('the time {from} to {to}', { from, to })} onRemove={onRemove} />
      </div>
      <div className={styles.times}>
        <span>{t('Orders until')}</span>
        <TimeInput
          aria-label={t('Orders until')}
          {...isBad}
          value={cutoff.time}
          onChange={(time) => onChange({ cutoff: { ...cutoff, time } })}
        />
        <div className={styles.cutoff}>
          <Choice
            aria-label={t('Of which day')}
            value={String(cutoff.days)}
            options={
              cutoffDays().some(([days]) => days === String(cutoff.days))
                ? cutoffDays()
                : [...cutoffDays(), [String(cutoff.days), daysBefore(cutoff.days)]]
            }
            onChoose={(days) => onChange({ cutoff: { ...cutoff, days: Number(days) } })}
          />
        </div>
      </div>
      <TextField
        label={t('Most orders a day (optional)')}
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
