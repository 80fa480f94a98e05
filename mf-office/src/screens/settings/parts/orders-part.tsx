import { SelectField } from '../../../features/fields/select-field.tsx';
import { SwitchField } from '../../../features/fields/switch-field.tsx';
import { plural, t } from '../../../t.ts';
import { ClashNote } from '../clash-note.tsx';
import type { PartProps } from '../part-props.ts';
import { SeenAt } from '../seen-at.tsx';
import styles from '../settings.module.css';

const USUAL_DAYS = 7;
const USUAL_HOURS = 24;
const HOURS = [1, 2, 4, 8, 12, 24, 48, 72];
const DAYS = [1, 2, 3, 5, 7, 10, 14, 15, 30, 60, 90];

export function OrdersPart({ form }: PartProps) {
  const days = form.value('return_days') ?? 0;
  const offered = [...new Set([...DAYS, ...(days > 0 ? [days] : [])])].sort((a, b) => a - b);
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{t('Cancelling')}</legend>
        <p className={styles.hint}>{t('Customers can change and cancel an order until you confirm it.')}</p>
        <SwitchField
          label={t('They can also cancel a confirmed order, until it is shipped')}
          isOn={form.value('cancel_confirmed') ?? false}
          onSwitch={(isOn) => form.change('cancel_confirmed', isOn)}
        />
        <ClashNote form={form} field="cancel_confirmed" />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('When something is not available')}</legend>
        <p className={styles.hint}>{t('The customer is asked what should happen with their order.')}</p>
        <SelectField
          label={t('Time to answer')}
          name="proposal_hours"
          error={form.problem('proposal_hours')}
          value={String(form.value('proposal_hours') ?? USUAL_HOURS)}
          options={HOURS.map((count) => [String(count), plural(count, { one: '1 hour', other: '{count} hours' })])}
          onChoose={(chosen) => form.change('proposal_hours', Number(chosen))}
        />
        <ClashNote form={form} field="proposal_hours" />
        <SelectField
          label={t('If they do not answer')}
          name="proposal_silence"
          value={form.value('proposal_silence') ?? 'keep'}
          options={[
            ['keep', t('Send what there is')],
            ['remove', t('Leave these items out')],
            ['cancel', t('Cancel the order')],
          ]}
          onChoose={(chosen) => form.change('proposal_silence', chosen)}
        />
        <ClashNote form={form} field="proposal_silence" />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('Returns')}</legend>
        <div className={styles.hint}>
          <SeenAt to="/orders" more={t('You decide about each request on the order desk.')}>
            {t('on delivered orders')}
          </SeenAt>
        </div>
        <SwitchField
          label={t('Customers can ask to return items')}
          isOn={days > 0}
          onSwitch={(isOn) => form.change('return_days', isOn ? USUAL_DAYS : 0)}
        />
        {days > 0 && (
          <SelectField
            label={t('For how long after the delivery')}
            name="return_days"
            error={form.problem('return_days')}
            value={String(days)}
            options={offered.map((count) => [String(count), plural(count, { one: '1 day', other: '{count} days' })])}
            onChoose={(chosen) => form.change('return_days', Number(chosen))}
          />
        )}
        <ClashNote form={form} field="return_days" />
      </fieldset>
    </>
  );
}
