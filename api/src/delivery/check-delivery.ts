import type { DeliveryChange, DeliverySettings, DeliveryZone } from '@shop/contract/delivery';
import type { PlaceOrderRequest } from '@shop/contract/order';
import { PaymentMode } from '@shop/contract/payment';
import type { Pack } from '@shop/contract/product';
import { formatRupees, type Paise, parseRupees, toRupees } from '@shop/pricing/money';
import type { Db } from '../db/database.ts';
import type { ChargeRule, StoredDelivery } from '../db/schema/orders.ts';
import { ApiError, invalid } from '../http/errors.ts';
import { chargeOf, weightOf } from './charge.ts';
import { slotOfKey, takenPlaces } from './slot-places.ts';
import { slotInWords } from './slot-words.ts';
import { type OfferedSlot, offeredDays, slotKey } from './slots.ts';
import { isUnset, zoneOf } from './zones.ts';

export interface ToDeliver {
  request: Pick<PlaceOrderRequest, 'pin' | 'paymentMode' | 'delivery'>;
  lines: readonly { unitPaise: number | null; quantity: number; pack: Pack | null | undefined }[];
  /** Null while a price is unknown. */
  goods: Paise | null;
  /** The customer does not see what the goods cost. */
  hidesGoods?: boolean;
  /** Staff agree on the time with the customer. */
  mayLeaveTimeOpen?: boolean;
}

/** How an order is delivered, as it is stored with the order. */
export interface CheckedDelivery {
  stored: StoredDelivery;
  charge: Paise;
  /** The slot in which a place is taken, with its capacity. */
  slot: OfferedSlot | undefined;
}

/** Creates the refusal. */
type Refuse = (
  reason: DeliveryChange['reason'],
  message: string,
  charges?: Partial<Pick<DeliveryChange, 'oldCharge' | 'newCharge'>>,
) => ApiError;

const changed: Refuse = (reason, message, charges) => {
  const delivery: DeliveryChange = { reason, message, oldCharge: null, newCharge: null, ...charges };
  return new ApiError(409, 'order_changed', `${message} Nothing was ordered.`, {
    extra: { priceMismatched: [], removed: [], delivery },
  });
};

function pickedUp({ pickup }: DeliverySettings): CheckedDelivery {
  if (!pickup.allowed) throw changed('no_pickup', 'Orders cannot be picked up at the shop any more.');
  const { note, in_languages: note_in } = pickup;
  const stored = { slot: null, pickup: true, ...(note && { note, ...(note_in && { note_in }) }) };
  return { stored, charge: 0, slot: undefined };
}

function zoneFor(settings: DeliverySettings, pin: string, refuse: Refuse): DeliveryZone {
  const zone = zoneOf(settings, pin);
  if (zone) return zone;
  const instead = settings.pickup.allowed ? ' You can pick your order up at the shop.' : '';
  throw refuse('not_served', `The shop does not deliver to ${pin}.${instead}`);
}

/** An unknown price does not count. What is missing would tell a hidden one. */
function refuseTooLittle({ least }: DeliveryZone, { request: { pin }, goods, hidesGoods }: ToDeliver, refuse: Refuse) {
  const needed = parseRupees(least);
  if (needed === null || goods === null || goods >= needed) return;
  const begin = `Orders to ${pin} begin at ${formatRupees(needed)}`;
  throw refuse('least', hidesGoods ? `${begin}.` : `${begin}: add ${formatRupees(needed - goods)}.`);
}

/** The least that the goods cost while a price is unknown. It does not reveal a hidden price. */
const knownOf = ({ lines, hidesGoods }: ToDeliver): Paise =>
  hidesGoods ? 0 : lines.reduce((sum, { unitPaise, quantity }) => sum + (unitPaise ?? 0) * quantity, 0);

function refuseCash(
  { cod }: DeliveryZone,
  { pin, paymentMode }: Pick<PlaceOrderRequest, 'pin' | 'paymentMode'>,
  atLeast: Paise,
  refuse: Refuse,
) {
  if (paymentMode !== PaymentMode.CashOnDelivery) return;
  const mayPayOtherwise = refuse === changed;
  if (!cod.allowed)
    throw refuse(
      'no_cash',
      mayPayOtherwise
        ? `Cash on Delivery is not possible to ${pin}. Please pay another way.`
        : `Cash on Delivery is not possible to ${pin}. Please choose another address, or contact the shop to pay another way.`,
    );
  const upTo = parseRupees(cod.up_to);
  if (upTo === null || atLeast <= upTo) return;
  const most = formatRupees(upTo);
  throw refuse(
    'no_cash',
    mayPayOtherwise
      ? `Cash on Delivery to ${pin} is possible up to ${most}. Please pay another way.`
      : `Cash on Delivery to ${pin} is possible up to ${most}. Please choose another address, or contact the shop to pay another way.`,
  );
}

function refuseOtherCharge(seen: number | null | undefined, charge: Paise | null, refuse: Refuse) {
  if (seen === undefined || seen === null || parseRupees(seen) === charge) return;
  const now =
    charge === null ? 'is quoted with the prices' : charge === 0 ? 'is free' : `costs ${formatRupees(charge)}`;
  throw refuse('charge', `Delivery now ${now}.`, {
    oldCharge: seen,
    newCharge: charge === null ? null : toRupees(charge),
  });
}

/**
 * Without a word about the delivery nobody has shown the customer a charge: the cart may have been open since before the
 * shop had any. An unknown charge comes with the quoted prices.
 */
const seenCharge = ({ request: { delivery }, mayLeaveTimeOpen }: ToDeliver, charge: Paise | null) =>
  delivery || mayLeaveTimeOpen ? delivery?.charge : charge && 0;

const slotClosed = (refuse: Refuse = changed) =>
  refuse('slot_closed', 'This delivery time is not offered any more. Please choose another one.');

async function chosenSlot(
  db: Pick<Db, 'select'>,
  zone: DeliveryZone,
  settings: DeliverySettings,
  { request, mayLeaveTimeOpen = false }: ToDeliver,
  now: Date,
  refuse: Refuse = changed,
): Promise<OfferedSlot | undefined> {
  const key = request.delivery?.slot;
  if (zone.slots.length === 0 && !key) return undefined;
  if (!key && mayLeaveTimeOpen) return undefined;
  if (!key) throw invalid({ 'delivery.slot': 'Choose when your order is to be delivered.' });
  const offered = offeredDays(zone, settings, now).flatMap(({ slots }) => slots);
  const slot = slotOfKey(offered, key);
  if (!slot) throw slotClosed(refuse);
  const taken = await takenPlaces(db, [slot]);
  if (slot.capacity !== null && (taken.get(slotKey(slot)) ?? 0) >= slot.capacity)
    throw refuse('slot_full', `${slotInWords(slot)} is full. Please choose another time.`);
  return slot;
}

const slotOf = (slot: OfferedSlot | undefined): StoredDelivery['slot'] =>
  slot ? { id: slot.id, day: slot.day, from: slot.from, to: slot.to } : null;

interface Charged {
  zone: DeliveryZone;
  rule: ChargeRule;
  /** Null while it depends on an unknown price. */
  charge: Paise | null;
}

/** The zone of the pincode and what it costs there; refuses what the zone does not allow. */
function chargeTo(settings: DeliverySettings, ordered: ToDeliver, refuse: Refuse): Charged {
  const { request, lines, goods } = ordered;
  const zone = zoneFor(settings, request.pin, refuse);
  const { charge: steps, free_from } = zone;
  const rule: ChargeRule = { charge: steps, free_from, grams: weightOf(lines, settings.unknown_weight) };
  const charge = chargeOf(rule, goods, goods ?? knownOf(ordered));
  refuseTooLittle(zone, ordered, refuse);
  refuseCash(zone, request, goods === null ? knownOf(ordered) : goods + (charge ?? 0), refuse);
  return { zone, rule, charge };
}

/** Decides everything about the delivery by the shop's current settings; undefined if the shop has none. */
export async function checkDelivery(
  db: Db,
  settings: DeliverySettings,
  ordered: ToDeliver,
  now: Date,
): Promise<CheckedDelivery | undefined> {
  const choice = ordered.request.delivery ?? {};
  if (choice.pickup) return pickedUp(settings);
  if (settings.zones.length === 0) {
    if (choice.slot) throw slotClosed();
    return isUnset(settings) ? undefined : { stored: { slot: null, pickup: false }, charge: 0, slot: undefined };
  }
  const { zone, rule, charge } = chargeTo(settings, ordered, changed);
  const slot = await chosenSlot(db, zone, settings, ordered, now);
  refuseOtherCharge(seenCharge(ordered, charge), charge, changed);
  return {
    stored: { slot: slotOf(slot), pickup: false, ...(ordered.goods === null && { rule }) },
    charge: charge ?? 0,
    slot,
  };
}

/**
 * For an order of which something becomes other: unless another time is wanted it keeps its own, whose place it has. Its
 * charge follows the current settings.
 */
export async function changedDelivery(
  db: Pick<Db, 'select'>,
  settings: DeliverySettings,
  stored: StoredDelivery,
  ordered: ToDeliver,
  refuse: Refuse,
): Promise<Pick<CheckedDelivery, 'stored' | 'charge'>> {
  const wanted = ordered.request.delivery?.slot;
  const isOther = wanted && wanted !== (stored.slot && slotKey(stored.slot));
  if (stored.pickup || settings.zones.length === 0) {
    if (isOther) throw slotClosed(refuse);
    return { stored, charge: 0 };
  }
  const { zone, rule, charge } = chargeTo(settings, ordered, refuse);
  // The charge would tell what the goods cost.
  if (!ordered.hidesGoods) refuseOtherCharge(ordered.request.delivery?.charge, charge, refuse);
  const other = isOther && (await chosenSlot(db, zone, settings, ordered, new Date(), refuse));
  const slot = other ? slotOf(other) : stored.slot;
  const isElsewhere = slot && zone.slots.length > 0 && !zone.slots.some(({ _id }) => _id === slot.id);
  if (isElsewhere) throw refuse('slot_closed', `${slotInWords(slot)} is no time for ${ordered.request.pin}.`);
  const { rule: _, ...kept } = stored;
  return { stored: { ...kept, slot, ...(ordered.goods === null && { rule }) }, charge: charge ?? 0 };
}
