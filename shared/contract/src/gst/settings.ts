import { type Static, Type } from 'typebox';
import { oneOf, PictureAddress, strictObject, text } from '../common.ts';

/** `composition` pays a share of the turnover and may not charge tax; an unregistered shop charges none either. */
export const GstScheme = oneOf(['regular', 'composition', 'not_registered']);
export type GstScheme = Static<typeof GstScheme>;

/** Letters, digits, `-` and `/`; with the year and the serial number at most 16 characters. */
const Series = Type.String({ maxLength: 5, pattern: '^[A-Za-z0-9/-]*$' });
const Gstin = Type.String({ maxLength: 30, pattern: '^[A-Za-z0-9 -]*$' });

const fields = {
  scheme: GstScheme,
  gstin: Gstin,
  legal_name: text(200),
  /** Empty: the shop's address. */
  address: text(500),
  /** By its name or its code; empty: the GSTIN's. */
  state: text(60),
  /** The fewest digits of an HSN code on an invoice: 4 up to a turnover of 5 crore rupees, 6 above. */
  hsn_digits: Type.Union([Type.Literal(4), Type.Literal(6)]),
  /** Whether an invoice's total is rounded to whole rupees. */
  round_total: Type.Boolean(),
  series: Series,
  credit_series: Series,
  /** With which move of an order its invoice is issued. */
  issue_on: oneOf(['shipped', 'confirmed']),
  signature: PictureAddress,
};

export const GstSettings = strictObject(fields);
export type GstSettings = Static<typeof GstSettings>;

/** Fields that are left out stay as they are. */
export const GstSettingsPatch = Type.Partial(GstSettings, { additionalProperties: false, minProperties: 1 });
export type GstSettingsPatch = Static<typeof GstSettingsPatch>;

export const NO_GST: GstSettings = {
  scheme: 'not_registered',
  gstin: '',
  legal_name: '',
  address: '',
  state: '',
  hsn_digits: 4,
  round_total: false,
  series: 'INV',
  credit_series: 'CN',
  issue_on: 'shipped',
  signature: '',
};
