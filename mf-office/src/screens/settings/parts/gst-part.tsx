import { documentNumber, financialYear, seriesPrefix } from '@shop/contract/gst/document-number';
import { gstinProblem, stateOfGstin, tidyGstin } from '@shop/contract/gst/gstin';
import { type GstSettings, NO_GST } from '@shop/contract/gst/settings';
import { STATES, stateCodeOf } from '@shop/contract/gst/states';
import { todayOfShop } from '@shop/platform/dates';
import { SelectField } from '../../../features/fields/select-field.tsx';
import { AreaField, TextField } from '../../../features/fields/text-field.tsx';
import { PictureField } from '../../../features/pictures/picture-field.tsx';
import { ClashNote } from '../clash-note.tsx';
import type { PartProps } from '../part-props.ts';
import styles from '../settings.module.css';
import { GstMissing } from './gst-missing.tsx';

const SCHEMES: readonly [GstSettings['scheme'], string][] = [
  ['not_registered', 'Not registered'],
  ['regular', 'Regular'],
  ['composition', 'Composition scheme'],
];
const TURNOVERS: readonly ['4' | '6', string][] = [
  ['4', 'Up to ₹5 crore: HSN codes of 4 digits'],
  ['6', 'Above ₹5 crore: HSN codes of 6 digits'],
];
const MOMENTS: readonly [GstSettings['issue_on'], string][] = [
  ['shipped', 'When the order is shipped'],
  ['confirmed', 'When the order is confirmed'],
];
const ROUNDINGS: readonly ['exact' | 'rupees', string][] = [
  ['exact', 'To the paisa'],
  ['rupees', 'Rounded to whole rupees'],
];

/** Of this financial year, as the server numbers it. */
const firstNumber = (series: string) =>
  documentNumber(seriesPrefix(series), financialYear(todayOfShop(new Date())), 1) ?? '';

type TextName = 'legal_name' | 'series' | 'credit_series';

/** For invoices: the shop's registration, and what its documents look like. */
export function GstPart({ form }: PartProps) {
  const gst = form.value('gst') ?? NO_GST;
  const set = (change: Partial<GstSettings>) => form.change('gst', { ...gst, ...change });
  const text = (name: TextName) => ({
    name,
    value: gst[name],
    error: form.problem(`gst.${name}`),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  const changeGstin = (typed: string) => {
    const gstin = tidyGstin(typed);
    const state = gstinProblem(gstin) ? gst.state : stateOfGstin(gstin);
    set({ gstin, state });
  };
  return (
    <>
      <SelectField
        label="Registration for GST"
        hint={gst.scheme === 'not_registered' ? 'The shop issues no tax invoices.' : undefined}
        value={gst.scheme}
        options={SCHEMES}
        onChoose={(scheme) => set({ scheme })}
      />
      {gst.scheme === 'regular' && <GstMissing />}
      {gst.scheme !== 'not_registered' && (
        <>
          <TextField
            label="GSTIN"
            name="gstin"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={20}
            value={gst.gstin}
            error={form.problem('gst.gstin')}
            onChange={({ target }) => changeGstin(target.value)}
          />
          <TextField
            {...text('legal_name')}
            label="Legal name"
            maxLength={200}
            hint="As in the registration certificate"
          />
          <SelectField
            label="State"
            error={form.problem('gst.state')}
            value={stateCodeOf(gst.state) ?? ''}
            options={[['', 'Choose'], ...STATES.map(({ code, name }): [string, string] => [code, `${name} (${code})`])]}
            onChoose={(state) => set({ state })}
          />
          <AreaField
            label="Address on invoices"
            name="gst_address"
            error={form.problem('gst.address')}
            hint="Leave empty for the shop’s address"
            rows={3}
            maxLength={500}
            value={gst.address}
            onChange={({ target }) => set({ address: target.value })}
          />
          <SelectField
            label="Turnover of the year before"
            hint={
              gst.hsn_digits === 6
                ? 'Above ₹5 crore, invoices to businesses also need an e-invoice number (IRN) from the portal. The shop does not fetch it: your accountant enters these invoices there.'
                : undefined
            }
            value={gst.hsn_digits === 6 ? '6' : '4'}
            options={TURNOVERS}
            onChoose={(digits) => set({ hsn_digits: digits === '6' ? 6 : 4 })}
          />
          <SelectField
            label="Invoices are issued"
            value={gst.issue_on}
            options={MOMENTS}
            onChoose={(issue_on) => set({ issue_on })}
          />
          <SelectField
            label="Total of an invoice"
            value={gst.round_total ? 'rupees' : 'exact'}
            options={ROUNDINGS}
            onChoose={(rounding) => set({ round_total: rounding === 'rupees' })}
          />
          <div className={styles.row}>
            <TextField
              {...text('series')}
              label="Invoice numbers begin with"
              maxLength={5}
              hint={`First number: ${firstNumber(gst.series)}`}
            />
            <TextField
              {...text('credit_series')}
              label="Credit notes begin with"
              maxLength={5}
              hint={`First number: ${firstNumber(gst.credit_series)}`}
            />
          </div>
          <PictureField
            label="Signature"
            url={gst.signature || undefined}
            onChange={(signature = '') => set({ signature })}
          />
        </>
      )}
      <ClashNote form={form} field="gst" />
    </>
  );
}
