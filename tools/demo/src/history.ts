import { shopDay, startOfDay } from 'api/shop-time';
import type { DemoProduct } from './catalogue.ts';
import { type DemoOrder, demoOrder, type Placing } from './orders.ts';
import type { DemoPerson } from './people.ts';
import { Random } from './random.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ordersOfAsha = 120;
const ordersOfOthers = 290;
const stillOpen = 8;

/** Within shop hours in India, so that nobody orders rice at four in the morning. */
function duringTheDay(daysAgo: number, now: Date, random: Random): Date {
  const midnight = startOfDay(shopDay(new Date(now.getTime() - daysAgo * DAY_MS))).getTime();
  const at = midnight + (7.2 + random.next() * 13.5) * HOUR_MS;
  return new Date(at > now.getTime() ? at - DAY_MS : at);
}

interface Story extends Pick<Placing, 'wanted' | 'until'> {
  hoursAgo: number;
}

/** Asha's latest orders show every state of an order. */
const latest: readonly Story[] = [
  {
    hoursAgo: 0.4,
    until: 0,
    wanted: [
      { sku: 'FV-13', quantity: 25 },
      { sku: 'FV-04', quantity: 2 },
    ],
  },
  {
    hoursAgo: 9,
    until: 5,
    wanted: [
      { sku: 'RA-01', quantity: 60 },
      { sku: 'TC-01', quantity: 90 },
    ],
  },
  { hoursAgo: 32, until: 3, wanted: [{ sku: 'RA-09', quantity: 3 }] },
  {
    hoursAgo: 80,
    until: 1,
    wanted: [
      { sku: 'RA-01', quantity: 4 },
      { sku: 'DB-01', quantity: 16 },
      { sku: 'BP-01', quantity: 3 },
    ],
  },
  { hoursAgo: 170, until: 2, wanted: [{ sku: 'CL-16', quantity: 1 }] },
  { hoursAgo: 300, until: 4, wanted: [{ sku: 'SB-01', quantity: 2 }] },
];

interface Moment extends Pick<Placing, 'wanted' | 'until'> {
  person: DemoPerson;
  placedAt: Date;
}

function moments(asha: DemoPerson, others: readonly DemoPerson[], now: Date, random: Random): Moment[] {
  const ofAsha = Array.from({ length: ordersOfAsha }, (_, i): Moment => {
    const story = latest[i];
    return story
      ? { ...story, person: asha, placedAt: new Date(now.getTime() - story.hoursAgo * HOUR_MS) }
      : { person: asha, placedAt: duringTheDay(14 + (i - latest.length) * 3.4, now, random) };
  });
  const ofOthers = Array.from({ length: ordersOfOthers }, (_, i): Moment => {
    if (i < stillOpen) {
      const hoursAgo = 0.1 + random.next() * 5;
      return { person: random.pick(others), placedAt: new Date(now.getTime() - hoursAgo * HOUR_MS), until: 0 };
    }
    const daysAgo = 110 * (i / ordersOfOthers) ** 1.8;
    return { person: random.pick(others), placedAt: duringTheDay(daysAgo, now, random) };
  });
  return [...ofAsha, ...ofOthers].sort((a, b) => a.placedAt.getTime() - b.placedAt.getTime());
}

/** Everybody's orders, oldest first. */
export function demoHistory(
  asha: DemoPerson,
  others: readonly DemoPerson[],
  adminId: string,
  products: ReadonlyMap<string, DemoProduct>,
  now: Date,
): DemoOrder[] {
  const random = new Random(20_261);
  const placedBy = new Map<string, number>();
  return moments(asha, others, now, random).map((moment, i) => {
    const customerSeq = (placedBy.get(moment.person.user.id) ?? 0) + 1;
    placedBy.set(moment.person.user.id, customerSeq);
    const number = String(40_000_000 + i * 97_003 + (i % 7) * 1013);
    return demoOrder({ ...moment, customerSeq, number }, products, adminId, now, random);
  });
}
