import { atMost } from '@shop/server/at-most';
import type { Store } from '@shop/server/store/store';
import { summary } from 'front-door/measures';
import { revisionKeyOf, type SectionMeasures, type Sums, storedIn, sumUp } from 'front-door/sums';
import type { Hour } from './shapes.ts';

const HOUR_MS = 3_600_000;
const HOURS = 24;

interface ReadHour {
  files: Set<string>;
  sums: Sums;
}

const hourName = (time: number) => new Date(time).toISOString().slice(0, 13).replace('T', '-');
const timeOf = (hour: string) => `${hour.slice(0, 10)}T${hour.slice(11)}:00:00.000Z`;

/** The reports of the last day, hour by hour; files never change, so each is read once. */
export function hourlyMeasures(store: Store) {
  const known = new Map<string, ReadHour>();

  async function readNew(hour: string): Promise<ReadHour> {
    const read = known.get(hour) ?? { files: new Set<string>(), sums: new Map() };
    known.set(hour, read);
    for (const file of await store.list(`vitals/${hour}`)) {
      if (read.files.has(file)) continue;
      const bytes = await store.get(`vitals/${hour}/${file}`);
      read.files.add(file);
      if (bytes) sumUp(read.sums, storedIn(bytes, `${hour}/${file}`), revisionKeyOf);
    }
    return read;
  }

  async function readHours(now: number): Promise<{ hour: string; rows: SectionMeasures[] }[]> {
    const since = hourName(now - HOURS * HOUR_MS);
    const names = (await store.list('vitals')).filter((hour) => hour > since);
    for (const hour of known.keys()) if (!names.includes(hour)) known.delete(hour);
    const all: { hour: string; rows: SectionMeasures[] }[] = [];
    for (const hour of names) all.push({ hour: timeOf(hour), rows: [...(await readNew(hour)).sums.values()] });
    return all;
  }

  const inTurn = atMost(1);
  return (now = Date.now()) => inTurn(() => readHours(now));
}

/** The figures of one build, hour by hour, without previews. */
export function hoursOf(
  hours: { hour: string; rows: SectionMeasures[] }[],
  section: string,
  build: string | undefined,
  counts: (row: SectionMeasures) => boolean = () => true,
): Hour[] {
  return hours.flatMap(({ hour, rows }) => {
    const sums: Sums = new Map();
    const own = rows.filter(
      (row) => row.section === section && row.build === build && row.channel !== 'preview' && counts(row),
    );
    sumUp(sums, own, () => build ?? '');
    const [sum] = sums.values();
    if (!sum) return [];
    const { pages, errors, errorsPerPage, lcp, inp, cls } = summary(sum);
    return [{ hour, pages, errors, errorsPerPage, lcp, inp, cls }];
  });
}
