import { documentNumber, financialYear, seriesPrefix } from '@shop/contract/gst/document-number';
import { gstinProblem, stateOfGstin, tidyGstin } from '@shop/contract/gst/gstin';
import { type GstSettings, NO_GST } from '@shop/contract/gst/settings';
import { stateInWords } from '@shop/contract/gst/state-words';
import { STATES, stateCodeOf } from '@shop/contract/gst/states';
import { useQuery } from '@shop/platform';
import { todayOfShop } from '@shop/platform/dates';
import { SelectField } from '../../../features/fields/select-field.tsx';
import { AreaField, TextField } from '../../../features/fields/text-field.tsx';
import { PictureField } from '../../../features/pictures/picture-field.tsx';
import { settingsQuery } from '../../../queries/settings.ts';
import { sayRules, t } from '../../../t.ts';
import { ClashNote } from '../clash-note.tsx';
import type { PartProps } from '../part-props.ts';
import styles from '../settings.module.css';
import { GstMissing } from './gst-missing.tsx';

const schemes = (): [GstSettings['scheme'], string][] => [
  ['not_registered', t('Not registered')],
  ['regular', t('Regular')],
  ['composition', t('Composition scheme')],
];
const turnovers = (): ['4' | '6', string][] => [
  ['4', t('Up to ₹5 crore: HSN codes of 4 digits')],
  ['6', t('Above ₹5 crore: HSN codes of 6 digits')],
];
const moments = (): [GstSettings['issue_on'], string][] => [
  ['shipped', t('When the order is shipped')],
  ['confirmed', t('When the order is confirmed')],
];
const roundings = (): ['exact' | 'rupees', string][] => [
  ['exact', t('To the paisa')],
  ['rupees', t('Rounded to whole rupees')],
];

/** Of this financial year, as the server numbers it. */
const firstNumber = (series: string) =>
  documentNumber(seriesPrefix(series), financialYear(todayOfShop(new Date())), 1) ?? '';

/** The PAN is the third to the twelfth character. */
const panOf = (gstin: string) => gstin.slice(2, 12);

type TextName = 'legal_name' | 'series' | 'credit_series';

/** For invoices: the shop's registration, and what its documents look like. */
export function GstPart({ form }: PartProps) {
  const chosen = form.value('gst');
  const gst = chosen ?? NO_GST;
  const set = (change: Partial<GstSettings>) => form.change('gst', { ...gst, ...change });
  const text = (name: TextName) => ({
    name,
    value: gst[name],
    error: form.problem(`gst.${name}`),
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  const before = useQuery(settingsQuery()).data?.profile.gst?.gstin ?? '';
  const isOtherBusiness =
    before !== '' && !gstinProblem(before) && !gstinProblem(gst.gstin) && panOf(gst.gstin) !== panOf(before);
  const changeGstin = (typed: string) => {
    const gstin = tidyGstin(typed);
    const state = gstinProblem(gstin) ? gst.state : stateOfGstin(gstin);
    set({ gstin, state });
  };
  return (
    <>
      <SelectField
        label={t('Registration for GST')}
        hint={gst.scheme === 'not_registered' ? t('The shop issues no tax invoices.') : undefined}
        // A new shop has not chosen, and who is not registered chooses that, too: the guide of the first day waits for it.
        value={chosen ? gst.scheme : ''}
        options={chosen ? schemes() : [['', t('Choose')], ...schemes()]}
        onChoose={(scheme) => scheme && set({ scheme })}
      />
      {gst.scheme === 'regular' && <GstMissing />}
      {gst.scheme !== 'not_registered' && (
        <>
          <TextField
            label="GSTIN"
            name="gstin"
            autoCapitalize="characters"
            maxLength={20}
            value={gst.gstin}
            error={form.problem('gst.gstin')}
            hint={
              isOtherBusiness
                ? t(
                    'This is another business: its PAN is not that of {gstin}. Invoices issued until now stay with {gstin}, and each GSTIN files its own GSTR-1. The numbers of invoices go on.',
                    { gstin: before },
                  )
                : undefined
            }
            onChange={({ target }) => changeGstin(target.value)}
          />
          <TextField
            {...text('legal_name')}
            label={t('Legal name')}
            maxLength={200}
            hint={t('As in the registration certificate')}
          />
          <SelectField
            label={t('State')}
            error={form.problem('gst.state')}
            value={stateCodeOf(gst.state) ?? ''}
            options={[
              ['', t('Choose')],
              ...STATES.map(({ code, name }): [string, string, string] => [
                code,
                `${stateInWords(name, sayRules)} (${code})`,
                name,
              ]),
            ]}
            onChoose={(state) => set({ state })}
          />
          <AreaField
            label={t('Address on invoices')}
            name="gst_address"
            error={form.problem('gst.address')}
            hint={t('Leave empty for the shop’s address')}
            rows={3}
            maxLength={500}
            value={gst.address}
            onChange={({ target }) => set({ address: target.value })}
          />
          <SelectField
            label={t('Turnover of the year before')}
            hint={
              gst.hsn_digits === 6
                ? t(
                    'Above ₹5 crore, invoices to businesses also need an e-invoice number (IRN) from the portal. The shop does not fetch it: your accountant enters these invoices there.',
                  )
                : undefined
            }
            value={gst.hsn_digits === 6 ? '6' : '4'}
            options={turnovers()}
            onChoose={(digits) => set({ hsn_digits: digits === '6' ? 6 : 4 })}
          />
          <SelectField
            label={t('Invoices are issued')}
            value={gst.issue_on}
            options={moments()}
            onChoose={(issue_on) => set({ issue_on })}
          />
          <SelectField
            label={t('Total of an invoice')}
            value={gst.round_total ? 'rupees' : 'exact'}
            options={roundings()}
            onChoose={(rounding) => set({ round_total: rounding === 'rupees' })}
          />
          <div className={styles.row}>
            <TextField
              {...text('series')}
              label={t('Invoice numbers begin with')}
              maxLength={5}
              hint={t('First number: {number}', { number: firstNumber(gst.series) })}
            />
            <TextField
              {...text('credit_series')}
              label={t('Credit notes begin with')}
              maxLength={5}
              hint={t('First number: {number}', { number: firstNumber(gst.credit_series) })}
            />
          </div>
          <PictureField
            label={t('Signature')}
            url={gst.signature || undefined}
            onChange={(signature = '') => set({ signature })}
          />
        </>
      )}
      <ClashNote form={form} field="gst" />
    </>
  );
}
