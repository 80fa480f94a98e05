import { fillText, type Say } from '../fill-text.ts';
import { stateName } from './states.ts';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** State, PAN, the number of the registration in this state, Z, check digit. */
const FORM = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** As people type it. */
export const tidyGstin = (typed: string) => typed.replace(/[\s-]/g, '').toUpperCase();

/** Every second character counts twice, and a product is the sum of its two digits in base 36. */
function checkDigit(gstin: string): string {
  const sum = [...gstin.slice(0, 14)].reduce((total, character, position) => {
    const product = DIGITS.indexOf(character) * (position % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return DIGITS.charAt((36 - (sum % 36)) % 36);
}

/** The error of a GSTIN, as a sentence; undefined if there is none. */
export function gstinProblem(gstin: string, say: Say = fillText): string | undefined {
  if (gstin.length !== 15) return say('A GSTIN has 15 characters.');
  if (!FORM.test(gstin)) return say('A GSTIN looks like 27ABCDE1234F1Z0: state, PAN, and three more characters.');
  if (stateName(gstin.slice(0, 2)) === undefined)
    return say('The first two digits of a GSTIN are the code of a state.');
  if (checkDigit(gstin) !== gstin[14])
    return say('One character of this GSTIN is wrong. Please check it, letter by letter.');
  return;
}

export const stateOfGstin = (gstin: string) => gstin.slice(0, 2);
