import { withAsciiDigits } from '@shop/contract/ascii-digits';
import type { DeliverySettings, DeliveryZone } from '@shop/contract/delivery';
import { formatCount } from '@shop/pricing/money';
import { isNumber, numberOf, type ReadNumber, readCount, readMeasure, readRupees } from '@shop/pricing/typed-numbers';
import { dayProblem } from '../../features/fields/typed-days.ts';
import { timeProblem } from '../../features/fields/typed-times.ts';
import { sayPricing, t } from '../../t.ts';
import type { DeliveryDraft, SlotDraft, StepDraft, ZoneDraft } from './draft.ts';

export type Problems = Record<string, string>;

interface Read {
  settings: DeliverySettings;
  /** By field, as the server names them. */
  problems: Problems;
}

const KILO = 1000;

/** Reads typed numbers, and collects what is wrong with them. */
class Reader {
  readonly problems: Problems = {};

  private take(read: ReadNumber, field: string): number {
    if (!isNumber(read)) this.problems[field] = read.problem;
    return numberOf(read) ?? 0;
  }

  amount = (typed: string, field: string) =>
    this.take(readRupees(typed, t('Enter an amount such as 40 or 40.50.'), sayPricing), field);

  /** Empty: none. */
  someAmount = (typed: string, field: string) => (typed.trim() === '' ? null : this.amount(typed, field));

  grams = (typed: string, field: string) => Math.round(this.take(readMeasure(typed, sayPricing), field) * KILO);

  count(typed: string, field: string, most: number): number {
    const count = this.take(readCount(typed, t('Enter a whole number.'), undefined, sayPricing), field);
    if (count <= most) return count;
    this.problems[field] = t('At most {count}.', { count: formatCount(most) });
    return 0;
  }
}

const pinsOf = (typed: string) => typed.split(/[\s,;]+/).filter((pins) => pins !== '');
const PIN_DIGITS = 6;
const PINS = /^[1-9][0-9]{5}(-[1-9][0-9]{5})?$/;

/** A range may be written with spaces around its dash. */
function readPins({ pins, everywhere }: ZoneDraft, at: string, { problems }: Reader): string[] {
  if (everywhere) return [];
  const all = pinsOf(withAsciiDigits(pins).replace(/\s*[-–]\s*/g, '-'));
  const wrong = all.find((each) => !PINS.test(each));
  const reversed = all.find((each) => each.slice(0, PIN_DIGITS) > (each.split('-')[1] ?? each));
  if (wrong)
    problems[`${at}.pins`] = t('{pin} is not a pincode. Write 560001, or 560001-560099 for a range.', { pin: wrong });
  else if (reversed) {
    const [from = '', to = ''] = reversed.split('-');
    problems[`${at}.pins`] = t('A range begins with its smaller pincode: {to}-{from}.', { from, to });
  } else if (all.length === 0) problems[`${at}.pins`] = t('List the pincodes of this zone.');
  return all;
}

const readStep = (by: ZoneDraft['by'], { from, charge }: StepDraft, at: string, reader: Reader) => ({
  from: by === 'weight' ? reader.grams(from, `${at}.from`) : reader.amount(from, `${at}.from`),
  charge: reader.amount(charge, `${at}.charge`),
});

function readSlot({ capacity, ...slot }: SlotDraft, at: string, reader: Reader) {
  const unread = [slot.from, slot.to, slot.cutoff.time].map(timeProblem).find(Boolean);
  if (unread) reader.problems[`${at}.from`] = unread;
  return {
    ...slot,
    capacity: capacity.trim() === '' ? null : reader.count(capacity, `${at}.capacity`, 100_000),
  };
}

function readZone(zone: ZoneDraft, at: string, reader: Reader): DeliveryZone {
  const { _id, name, everywhere, weekdays, by } = zone;
  if (name.trim() === '') reader.problems[`${at}.name`] = t('Name this zone.');
  if (weekdays.length === 0) reader.problems[`${at}.weekdays`] = t('Choose at least one day.');
  return {
    ...(_id !== undefined && { _id }),
    name,
    everywhere,
    weekdays,
    pins: readPins(zone, at, reader),
    charge: { by, steps: zone.steps.map((step, place) => readStep(by, step, `${at}.charge.steps.${place}`, reader)) },
    free_from: reader.someAmount(zone.free_from, `${at}.free_from`),
    least: reader.someAmount(zone.least, `${at}.least`),
    lead_days: reader.count(zone.lead_days, `${at}.lead_days`, 30),
    slots: zone.slots.map((slot, place) => readSlot(slot, `${at}.slots.${place}`, reader)),
    cod: { allowed: zone.cod, up_to: zone.cod ? reader.someAmount(zone.cod_up_to, `${at}.cod.up_to`) : null },
  };
}

export function readDraft({ zones, closed_days, days_ahead, unknown_weight, pickup }: DeliveryDraft): Read {
  const reader = new Reader();
  closed_days.forEach((day, place) => {
    const problem = day === '' ? t('Choose a day.') : dayProblem(day);
    if (problem) reader.problems[`closed_days.${place}`] = problem;
  });
  const settings = {
    zones: zones.map((zone, place) => readZone(zone, `zones.${place}`, reader)),
    closed_days,
    days_ahead: Math.max(1, reader.count(days_ahead, 'days_ahead', 30)),
    unknown_weight: reader.count(unknown_weight, 'unknown_weight', 1_000_000),
    pickup,
  };
  return { settings, problems: reader.problems };
}
