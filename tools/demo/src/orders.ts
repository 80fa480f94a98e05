import type { PaymentMode } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import { unitPrice } from '@shop/pricing/prices';
import { pricedOf } from 'api/catalogue/product-row';
import type { orderLines, orders, StoredMove } from 'api/schema';
import { demoBasket, type Wanted } from './baskets.ts';
import type { DemoProduct } from './catalogue.ts';
import { demoId } from './ids.ts';
import type { DemoPerson } from './people.ts';
import type { Random } from './random.ts';
import { cancellationReasons, notes } from './remarks.ts';

type OrderRow = typeof orders.$inferInsert & { placedAt: Date; id: string };
type LineRow = typeof orderLines.$inferInsert;
export interface DemoOrder {
  order: OrderRow;
  lines: LineRow[];
}

const HOUR_MS = 3_600_000;

type Journey = readonly { status: OrderStatus; by: StoredMove['by']; after: readonly [low: number, high: number] }[];

const confirmed = { status: OrderStatus.Confirmed, by: 'business', after: [0.3, 5] } as const;
const delivered = [
  confirmed,
  { status: OrderStatus.Shipped, by: 'business', after: [4, 26] },
  { status: OrderStatus.Delivered, by: 'business', after: [4, 34] },
] as const;

/** How orders proceed: the hours of each step, and the share of orders in per cent. */
const journeys: readonly { share: number; steps: Journey }[] = [
  { share: 4, steps: [{ status: OrderStatus.Cancelled, by: 'customer', after: [0.1, 1] }] },
  { share: 4, steps: [confirmed, { status: OrderStatus.Cancelled, by: 'business', after: [1, 8] }] },
  { share: 5, steps: [...delivered, { status: OrderStatus.Returned, by: 'business', after: [20, 90] }] },
  { share: 87, steps: delivered },
];

function chosenJourney(random: Random, until: OrderStatus | undefined): Journey {
  let share = random.next() * 100;
  const journey = journeys.find((each) => {
    share -= each.share;
    return share < 0;
  });
  if (until === undefined) return journey?.steps ?? delivered;
  const steps = journeys.toReversed().find((each) => each.steps.some(({ status }) => status === until))?.steps ?? [];
  return steps.slice(0, steps.findIndex(({ status }) => status === until) + 1);
}

/** The order's moves until now. If a story needs a certain status, the steps are as quick as necessary. */
function movesUntil(now: Date, placing: Placing, adminId: string, random: Random): StoredMove[] {
  const { person, until } = placing;
  const placed = placing.placedAt.getTime();
  let at = placed;
  const steps = chosenJourney(random, until).map(({ status, by, after: [low, high] }) => {
    at += (low + random.next() * (high - low)) * HOUR_MS;
    return { status, at, by };
  });
  const hurry = until === undefined || at < now.getTime() ? 1 : (0.9 * (now.getTime() - placed)) / (at - placed);
  return [{ status: OrderStatus.Ordered, at: placed, by: 'customer' as const }, ...steps]
    .map((step) => ({ ...step, at: placed + (step.at - placed) * hurry }))
    .filter((step) => step.at <= now.getTime())
    .map((step) => ({
      ...step,
      at: new Date(step.at).toISOString(),
      actorId: step.by === 'customer' ? person.user.id : adminId,
    }));
}

function lineOf(
  orderId: string,
  position: number,
  { quantity }: Wanted,
  product: DemoProduct,
  quoted: boolean,
): LineRow {
  const allowed = Math.min(Math.max(quantity, product.minQuantity), product.maxQuantity ?? quantity);
  const priced = {
    tiers: product.tiers,
    mrpPaise: product.mrpPaise ?? null,
    discountedPaise: product.discountedPaise ?? null,
  };
  const price = unitPrice(pricedOf(priced), allowed) ?? quotedPaise[product.sku] ?? null;
  return {
    orderId,
    position,
    productId: product.id,
    name: product.name,
    quantity: allowed,
    unitPaise: product.isPricing || quoted ? price : null,
    isPricing: product.isPricing,
  };
}

/** Prices that the shop quoted for products without a price. */
const quotedPaise: Record<string, number> = { 'DB-09': 2600, 'SP-21': 38_500, 'FV-11': 1800, 'BP-16': 4500 };

function totalOf(lines: readonly LineRow[]): number | null {
  let total = 0;
  for (const { unitPaise, quantity } of lines) {
    if (unitPaise === null || unitPaise === undefined) return null;
    total += unitPaise * quantity;
  }
  return total;
}

function paymentMode(random: Random, person: DemoPerson, hasUnpriced: boolean): PaymentMode {
  const share = random.next();
  if (share < 0.35 && !hasUnpriced) return 1;
  return person.trade !== 'home' && share < 0.7 ? 2 : 0;
}

export interface Placing {
  person: DemoPerson;
  placedAt: Date;
  customerSeq: number;
  number: string;
  /** The ordered products, if the story needs certain ones. */
  wanted?: readonly Wanted[];
  /** The current status, if the story needs a certain one. */
  until?: OrderStatus;
}

export function demoOrder(
  placing: Placing,
  products: ReadonlyMap<string, DemoProduct>,
  adminId: string,
  now: Date,
  random: Random,
): DemoOrder {
  const { person, placedAt, customerSeq, number } = placing;
  const id = demoId(`order ${number}`);
  const moves = movesUntil(now, placing, adminId, random);
  const last = moves.at(-1) ?? { status: OrderStatus.Ordered, by: 'customer' as const };
  const quoted = moves.some(({ status }) => status === OrderStatus.Confirmed);
  const lines = (placing.wanted ?? demoBasket(random, person.trade)).flatMap((wanted, position) => {
    const product = products.get(wanted.sku);
    return product ? [lineOf(id, position, wanted, product, quoted)] : [];
  });
  const address = random.chance(0.75) ? person.addresses[0] : random.pick(person.addresses);
  return {
    lines,
    order: {
      id,
      customerSeq,
      number,
      customerId: person.user.id,
      placedAt,
      status: last.status,
      name: person.user.name,
      phone: person.user.phone,
      address: address?.address ?? '',
      city: address?.city ?? '',
      state: address?.state ?? '',
      pin: address?.pin ?? '',
      paymentMode: paymentMode(
        random,
        person,
        lines.some(({ isPricing }) => !isPricing),
      ),
      userNote: random.chance(0.3) ? random.pick(notes) : null,
      cancellationReason: last.status === OrderStatus.Cancelled ? random.pick(cancellationReasons[last.by]) : null,
      totalPaise: totalOf(lines),
      moves,
    },
  };
}
