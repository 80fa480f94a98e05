import { readRates } from '@shop/contract/gst/rates-text';
import { SelectField } from '../../../features/fields/select-field.tsx';
import { t } from '../../../t.ts';
import { unusualRate } from '../draft/unusual-rate.ts';
import type { PartProps } from './fields.ts';
import { TextInput } from './text-input.tsx';

const taxedChoices = (): readonly ['taxed' | 'exempt', string][] => [
  ['taxed', t('By its rate')],
  ['exempt', t('Exempt')],
];

/** A warning only: a law may bring any rate. */
function rateWarning(typed: string): string | undefined {
  const rate = unusualRate(readRates(typed) ?? []);
  return rate === undefined
    ? undefined
    : t('{rate} % is not one of the usual rates: 0, 0.25, 3, 5, 18, 40 (12 and 28 until 21 Sep 2025).', { rate });
}

/** What an invoice needs besides the HSN code. */
export const GstFields = ({ draft, edit, problems }: Pick<PartProps, 'draft' | 'edit' | 'problems'>) => (
  <>
    <TextInput
      draft={draft}
      edit={edit}
      problems={problems}
      label={t('GST rate (%)')}
      name="gst_rates"
      maxLength={300}
      warning={rateWarning(draft.gst_rates)}
      hint={t('5, or with a day on which it changes: 5; 18 from 1 Apr 2027')}
    />
    <SelectField
      label={t('Taxed')}
      name="gst_exempt"
      value={draft.gst_exempt ? 'exempt' : 'taxed'}
      options={taxedChoices()}
      onChoose={(taxed) => edit({ gst_exempt: taxed === 'exempt' })}
    />
  </>
);
