import { SelectField } from '../../../features/fields/select-field.tsx';
import { t } from '../../../t.ts';
import type { PartProps } from './fields.ts';
import { TextInput } from './text-input.tsx';

const taxedChoices = (): readonly ['taxed' | 'exempt', string][] => [
  ['taxed', t('By its rate')],
  ['exempt', t('Exempt')],
];

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
      hint={t('5, or with a day on which it changes: 5; 18 from 2027-04-01')}
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
