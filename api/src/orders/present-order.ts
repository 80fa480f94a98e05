import type { PriceStatusToggle } from '@shop/contract/business';
import type { Order, OrderItem } from '@shop/contract/order';
import type { OrderProposal } from '@shop/contract/order-proposals';
import type { ReturnLine } from '@shop/contract/order-returns';
import { customerMayCancel, OrderStatus, stepBackOf } from '@shop/contract/order-status';
import { PaymentMode } from '@shop/contract/payment';
import { mayStepBack, returnable, returnUntil } from '@shop/contract/return-rules';
import { toRupees } from '@shop/pricing/money';
import { stateIn } from '../accounts/address-names.ts';
import type { StoredProposal } from '../db/schema/orders.ts';
import { presentDelivery } from '../delivery/present-delivery.ts';
import { inLanguage } from '../languages/in-language.ts';
import { sayIn } from '../languages/sentences.ts';
import { openOf } from '../money/order-money.ts';
import {
  entriesFor,
  paidBackSinceEnd,
  presentMoney,
  sumsOf,
  withExchanges,
  writeOffsFor,
} from '../money/present-money.ts';
import { discountOf } from '../money/sale-discount.ts';
import { totalPaise } from './check-lines.ts';
import { NOT_PAID } from './not-paid.ts';
import type { LocalNames } from './other-names.ts';
import type { OrderLineRow, OrderRow } from './select-orders.ts';
import { reasonIn } from './usual-reasons.ts';

/**
 * Who views the order. A customer sees a price depending on the product and the business's toggle. Staff see amounts,
 * phone numbers and addresses if their role needs them, and everything of their own orders.
 */
export interface Viewer {
  isStaff: boolean;
  /** Absent if none of the orders can be the viewer's own. */
  userId?: string;
  seesPrices: boolean;
  seesContacts: boolean;
  /** For riders: what is to be collected in cash, and no other amount. */
  seesCash?: boolean;
  toggle: PriceStatusToggle;
  /** For staff who move orders: how long a move can be undone. */
  stepBackMinutes?: number | undefined;
  /** The shop has a payment provider. */
  paysOnline?: boolean;
  /** Whether customers may also cancel what is confirmed. */
  confirmedToo?: boolean | undefined;
  /** For how many days items can be returned. */
  returnDays?: number | undefined;
  /** The language of product names; undefined: English. */
  language?: string | undefined;
}

/** The provider takes ₹1 and more. */
export const SMALLEST_ONLINE_PAISE = 100;

/** Whether its stock is held for an online payment. */
const isHeld = (row: OrderRow) =>
  row.payUntil !== null &&
  row.proposal === null &&
  row.status === OrderStatus.Ordered &&
  row.receivedPaise + row.writtenOffPaise === 0 &&
  row.payUntil > new Date();

export const nameIn = ({ name, localName }: Pick<OrderLineRow, 'name' | 'localName'>, language: string | undefined) =>
  inLanguage({ name }, ['name'], { [language ?? '']: { name: localName ?? '' } }, language);

const rupees = (paise: number | null) => (paise === null ? null : toRupees(paise));

/** By the name under which it was sold. */
const localNames = (lines: readonly OrderLineRow[], others: LocalNames): LocalNames =>
  new Map([...others, ...lines.flatMap(({ name, localName }) => (localName ? [[name, localName] as const] : []))]);

function presentLine(line: OrderLineRow, sees: boolean, language: string | undefined): OrderItem {
  return {
    productId: {
      _id: line.productId,
      ...nameIn(line, language),
      img_ids: line.images.map(({ in_languages: _in_languages, ...image }) => image),
      is_pricing: line.isPricing,
      tint: line.tint,
    },
    quantity: line.quantity,
    price: sees ? rupees(line.unitPaise) : null,
    rating: line.ratingHalves === null ? null : line.ratingHalves / 2,
  };
}

type Named = (name: string) => { name: string; name_lang?: 'en' };

/** What is offered instead has a price that every customer sees. */
const presentProposal = ({ lines, ...proposal }: StoredProposal, sees: boolean, named: Named): OrderProposal => ({
  ...proposal,
  lines: lines.map(({ replacement, ...stored }) => {
    const line = { ...stored, ...named(stored.name) };
    if (!replacement) return line;
    const { unitPaise, ...instead } = replacement;
    return { ...line, replacement: { ...instead, ...named(instead.name), price: sees ? toRupees(unitPaise) : null } };
  }),
});

/** `others`: names of products that are not among its lines. */
export function presentOrder(
  row: OrderRow,
  lines: readonly OrderLineRow[],
  viewer: Viewer,
  others: LocalNames = new Map(),
): Order {
  const { isStaff, toggle, language, stepBackMinutes = 0 } = viewer;
  const isForWork = isStaff && row.customerId !== viewer.userId;
  const hidesContacts = isForWork && !viewer.seesContacts;
  const hidesAmounts = isForWork && !viewer.seesPrices;
  const collects = isForWork && viewer.seesCash && row.paymentMode === PaymentMode.CashOnDelivery;
  const contact = (text: string) => (hidesContacts ? '' : text);
  const mayBack = mayStepBack(row) && row.keptPaise === 0 && !paidBackSinceEnd(row);
  const stepBack = mayBack ? stepBackOf(row, stepBackMinutes, new Date()) : null;
  const sees = (line: OrderLineRow) => viewer.seesPrices || (!hidesAmounts && (line.isPricing || toggle[row.status]));
  const showSummary = lines.every(sees);
  // A customer who is asked about an item pays after the reply, because the total may change.
  const canPay =
    viewer.paysOnline &&
    showSummary &&
    !row.proposal &&
    openOf(sumsOf(row)) - row.pendingPaise >= SMALLEST_ONLINE_PAISE;
  const sale = row.moves[0]?.sale;
  const discount = showSummary ? discountOf(row, totalPaise(lines) ?? 0) : 0;
  const say = sayIn(language);
  const why = reasonIn(language);
  // The account for counter sales without a number has a name of the shop's own.
  const called = (name: string) => (row.customerPhone === '' ? say(name) : name);
  const visible = lines.reduce((sum, line) => sum + (sees(line) ? (line.unitPaise ?? 0) * line.quantity : 0), 0);
  const names = localNames(lines, others);
  const named: Named = (name) => nameIn({ name, localName: names.get(name) ?? null }, language);
  const withNames = (back: readonly ReturnLine[]) => back.map((line) => ({ ...line, ...named(line.name) }));
  const until = returnUntil(row, viewer.returnDays ?? 0);
  return {
    _id: row.id,
    orderId: row.number,
    customerId: row.customerId,
    date: row.placedAt.toISOString(),
    status: row.status,
    items: lines.map((line) => presentLine(line, sees(line), language)),
    name: called(row.name),
    phoneNumber: contact(row.phone),
    deliveryAddress: contact(row.address),
    city: row.city,
    state: stateIn(language, row.state),
    pin: contact(row.pin),
    paymentMode: row.paymentMode,
    user_note: hidesContacts ? null : row.userNote,
    cancellation_reason: row.cancellationReason && why(row.cancellationReason),
    showSummary,
    totalAmount: showSummary ? rupees(row.totalPaise) : null,
    money: { ...presentMoney(row, showSummary), ...(collects && { due: presentMoney(row, true).due }) },
    ...(showSummary &&
      row.moneyEntries && { payments: entriesFor(withExchanges(row.moneyEntries, row), isForWork, say) }),
    ...(showSummary && row.writeOffs && { write_offs: writeOffsFor(row.writeOffs, isForWork) }),
    ...(showSummary && row.kept && { kept: row.kept }),
    ...(row.payUntil && isHeld(row) && { pay_until: row.payUntil.toISOString() }),
    ...(canPay && { pay_online: true }),
    ...(row.buyer && !hidesContacts && { buyer: row.buyer }),
    ...(showSummary && row.invoice && { invoice: row.invoice }),
    ...(showSummary && row.creditNotes && { credit_notes: row.creditNotes }),
    ...(row.delivery && { delivery: presentDelivery(row, row.delivery, { sees: showSummary, visible, language }) }),
    ...(row.returns && {
      returns: row.returns.map(({ refundPaise, lessDuePaise, ...one }) => ({
        ...one,
        lines: withNames(one.lines),
        reason: why(one.reason),
        steps: one.steps.map(({ actorId: _, refused, reason, ...step }) => ({
          ...step,
          ...(reason && { reason: why(reason) }),
          ...(refused && { refused: withNames(refused) }),
        })),
        refund: showSummary ? rupees(refundPaise) : null,
        ...(showSummary && lessDuePaise && { less_due: toRupees(lessDuePaise) }),
      })),
    }),
    ...(row.proposal && { proposal: presentProposal(row.proposal, !hidesAmounts, named) }),
    ...(customerMayCancel(row.status, viewer.confirmedToo) && !sale?.pick_up && { can_cancel: true }),
    ...(until &&
      lines.some((line) => returnable(line, row.returns ?? []) > 0) && {
        [until > new Date() ? 'return_until' : 'return_ended']: until.toISOString(),
      }),
    moves: row.moves.map(({ actorId: _, sale: _sale, discount: _discount, edit, photograph, ...move }) => ({
      ...move,
      ...(photograph && !hidesContacts && { photograph }),
      ...(move.reason && { reason: why(move.reason) }),
      ...(move.reason === NOT_PAID && { unpaid: true }),
      ...(edit && {
        edit: { ...edit, lines: edit.lines.map(({ productId: _id, ...line }) => ({ ...line, ...named(line.name) })) },
      }),
    })),
    ...(discount > 0 && { discount: toRupees(discount) }),
    ...(sale && { sale: { mode: sale.mode, pick_up: sale.pick_up } }),
    ...(isStaff && row.placedBy !== null && { placed_by: row.placedBy }),
    ...(isStaff && { customer: { user_name: called(row.customerName), phoneNumber: contact(row.customerPhone) } }),
    ...(stepBack && { step_back: stepBack }),
  };
}
