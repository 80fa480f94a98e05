import { Button } from '@shop/ui/button';
import { SelectField } from '../../features/fields/select-field.tsx';
import { RupeesField, TextField } from '../../features/fields/text-field.tsx';
import { RemoveButton } from '../../features/remove-button.tsx';
import { t } from '../../t.ts';
import styles from './delivery.module.css';
import type { StepDraft } from './draft.ts';
import type { ZoneProps } from './zone-props.ts';

const ways = () =>
  [
    ['value', t('By the value of the order')],
    ['weight', t('By the weight of the order')],
  ] as const;

export function ChargeFields({ form, zone, place, onChange }: ZoneProps) {
  const { by, steps } = zone;
  const isWeight = by === 'weight';
  const set = (all: StepDraft[]) => onChange({ steps: all });
  const change = (at: number, part: Partial<StepDraft>) =>
    set(steps.map((step, index) => (index === at ? { ...step, ...part } : step)));
  return (
    <>
      <SelectField label={t('Charge')} value={by} options={ways()} onChoose={(chosen) => onChange({ by: chosen })} />
      {steps.map((step, at) => {
        const field = `zones.${place}.charge.steps.${at}`;
        return (
          // Steps are only known by their place.
          <div key={field} className={styles.row}>
            <TextField
              label={isWeight ? t('From this weight') : t('From this value')}
              name={`${field}.from`}
              {...(isWeight ? { suffix: t('kg') } : { prefix: '₹' })}
              inputMode="decimal"
              value={step.from}
              error={form.problem(`${field}.from`)}
              onChange={({ target }) => change(at, { from: target.value })}
            />
            <RupeesField
              label={t('Delivery costs')}
              name={`${field}.charge`}
              value={step.charge}
              error={form.problem(`${field}.charge`)}
              onChange={({ target }) => change(at, { charge: target.value })}
            />
            {at > 0 && (
              <RemoveButton
                name={t('the step from {from}', { from: step.from })}
                onRemove={() => set(steps.filter((_one, index) => index !== at))}
              />
            )}
          </div>
        );
      })}
      <div>
        <Button look="link" onClick={() => set([...steps, { from: '', charge: '' }])}>
          {t('Add a step')}
        </Button>
      </div>
    </>
  );
}
