import { SelectField } from '../../../features/fields/select-field.tsx';
import type { PartProps } from './fields.ts';
import { TextInput } from './text-input.tsx';

const TAXED: readonly ['taxed' | 'exempt', string][] = [
  ['taxed', 'By its rate'],
  ['exempt', 'Exempt'],
];

/** What an invoice needs besides the HSN code. */
export const GstFields = ({ draft, edit, problems }: Pick<PartProps, 'draft' | 'edit' | 'problems'>) => (
  <>
    <TextInput
      {...{ draft, edit, problems }}
      label="GST rate (%)"
      name="gst_rates"
      maxLength={300}
      hint="5, or with a day on which it changes: 5; 18 from 2027-04-01"
    />
    <SelectField
      label="Taxed"
      name="gst_exempt"
      value={draft.gst_exempt ? 'exempt' : 'taxed'}
      options={TAXED}
      onChoose={(taxed) => edit({ gst_exempt: taxed === 'exempt' })}
    />
  </>
);
