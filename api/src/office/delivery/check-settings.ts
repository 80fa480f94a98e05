import type { DeliverySettings, DeliverySlot, DeliveryZone } from '@shop/contract/delivery';
import { boundsOf } from '../../delivery/zones.ts';
import { isDay } from '../../shop-time.ts';

type Problems = Record<string, string>;

interface Listed {
  zone: number;
  name: string;
  field: string;
  first: string;
  last: string;
}

const allPins = (zones: readonly DeliveryZone[]): Listed[] =>
  zones.flatMap(({ pins, name }, zone) =>
    pins.map((each, place) => {
      const [first, last] = boundsOf(each);
      return { zone, name, field: `zones.${zone}.pins.${place}`, first, last };
    }),
  );

/** A pincode belongs to one zone. */
function pinProblems(zones: readonly DeliveryZone[]): Problems {
  const problems: Problems = {};
  const sorted = allPins(zones).sort((a, b) => a.first.localeCompare(b.first));
  let widest: Listed | undefined;
  for (const each of sorted) {
    if (each.last < each.first) {
      problems[each.field] = `The range ${each.first}-${each.last} ends before it begins.`;
      continue;
    }
    if (widest && each.first <= widest.last) {
      const where = widest.zone === each.zone ? 'listed twice' : `in the zone ${widest.name} too`;
      problems[each.field] = `${each.first} is ${where}. A pincode belongs to one zone.`;
    }
    if (!widest || each.last > widest.last) widest = each;
  }
  return problems;
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

function slotProblems(slots: readonly DeliverySlot[], at: string): Problems {
  const problems: Problems = {};
  const seen = new Set<string>();
  slots.forEach(({ from, to, cutoff }, place) => {
    const field = `${at}.slots.${place}`;
    if (from >= to) problems[`${field}.to`] = 'The slot must end after it begins.';
    else if (seen.has(`${from} ${to}`)) problems[`${field}.from`] = 'This time is there already.';
    if (cutoff.days === 0 && minutesOf(cutoff.time) > minutesOf(from))
      problems[`${field}.cutoff`] = 'On the day itself, orders must end when the slot begins, or earlier.';
    seen.add(`${from} ${to}`);
  });
  return problems;
}

function chargeProblems({ charge: { by, steps } }: DeliveryZone, at: string): Problems {
  const problems: Problems = {};
  steps.forEach(({ from }, place) => {
    const field = `${at}.charge.steps.${place}.from`;
    if (place === 0 && from !== 0) problems[field] = 'The first step begins at 0.';
    if (place > 0 && from <= (steps[place - 1]?.from ?? 0)) problems[field] = 'Each step begins above the one before.';
    if (by === 'weight' && !Number.isInteger(from)) problems[field] = 'Whole grams, please.';
  });
  return problems;
}

function zoneProblems(zone: DeliveryZone, at: string): Problems {
  const problems: Problems = {};
  if (zone.name.trim() === '') problems[`${at}.name`] = 'Name this zone.';
  if (zone.everywhere && zone.pins.length > 0) problems[`${at}.pins`] = 'A zone for everywhere else lists no pincodes.';
  if (!zone.everywhere && zone.pins.length === 0) problems[`${at}.pins`] = 'List the pincodes of this zone.';
  if (zone.weekdays.length === 0) problems[`${at}.weekdays`] = 'Choose at least one day.';
  return { ...problems, ...chargeProblems(zone, at), ...slotProblems(zone.slots, at) };
}

function repeated(values: readonly string[], problem: (place: number) => [string, string]): Problems {
  const found = values.flatMap((value, place) => (values.indexOf(value) < place ? [problem(place)] : []));
  return Object.fromEntries(found);
}

/** Rules that the schema cannot express. */
export function deliveryProblems({ zones, closed_days }: DeliverySettings): Problems {
  const problems: Problems = {};
  zones.forEach((zone, place) => {
    Object.assign(problems, zoneProblems(zone, `zones.${place}`));
  });
  closed_days.forEach((day, place) => {
    if (!isDay(day)) problems[`closed_days.${place}`] = 'There is no such day.';
  });
  const everywhere = zones.findIndex((zone) => zone.everywhere);
  zones.forEach((zone, place) => {
    if (zone.everywhere && place !== everywhere)
      problems[`zones.${place}.everywhere`] = 'Only one zone can be for everywhere else.';
  });
  const names = zones.map(({ name }) => name.trim().toLowerCase());
  const ids = zones
    .flatMap(({ _id, slots }) => [_id, ...slots.map((slot) => slot._id)])
    .filter((id) => id !== undefined);
  return {
    ...(new Set(ids).size < ids.length && { zones: 'Two zones or slots have the same id.' }),
    ...repeated(names, (place) => [`zones.${place}.name`, 'Another zone has this name.']),
    ...pinProblems(zones),
    ...problems,
  };
}
