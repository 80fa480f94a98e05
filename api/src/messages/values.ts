import type { BusinessProfile } from '@shop/contract/business';
import type { MessageKind, MessageLanguage } from '@shop/contract/office/messages';
import type { ReturnLine } from '@shop/contract/order-returns';
import { formatRupees } from '@shop/pricing/money';
import { asc, eq, sql } from 'drizzle-orm';
import { anyOf } from '../catalogue/products-by-id.ts';
import { EMPTY_PROFILE } from '../catalogue/profile.ts';
import type { Db } from '../db/database.ts';
import { products } from '../db/schema/catalogue.ts';
import { type MessageFacts, pushDevices } from '../db/schema/messages.ts';
import { orderLines, orders } from '../db/schema/orders.ts';
import { users } from '../db/schema/people.ts';
import { businessProfile } from '../db/schema/shop.ts';
import { chargeOf } from '../delivery/charge.ts';
import { inLanguage } from '../languages/in-language.ts';
import { namesIn } from '../languages/names-in.ts';
import { discountOf } from '../money/sale-discount.ts';
import { reasonIn } from '../orders/usual-reasons.ts';
import type { Post } from './channel.ts';
import { proposalText } from './proposal-text.ts';
import { NO_VALUES, type Values } from './render.ts';
import { readSending } from './settings.ts';
import { deliveryText, orderLink, productLink, wordsIn } from './value-words.ts';

type Reads = Pick<Db, 'select'>;
interface Line {
  name: string;
  /** By language, while the product still has the name under which it was sold. */
  names: Record<string, string | undefined>;
  quantity: number;
  /** Null: not quoted, or hidden from the recipient. */
  unitPaise: number | null;
}

const nameIn = ({ name, names }: Pick<Line, 'name' | 'names'>, language: MessageLanguage) => names[language] ?? name;

const lineText = (line: Line, language: MessageLanguage) => {
  const { quantity, unitPaise } = line;
  const what = `${quantity} × ${nameIn(line, language)}`;
  return unitPaise === null ? what : `${what}: ${formatRupees(quantity * unitPaise)}`;
};

/** Lines of a return, with their names in the order and without prices. */
const linesAgain = (returned: readonly ReturnLine[], lines: readonly Line[]): Line[] =>
  returned.map(({ name, quantity }) => ({
    name,
    quantity,
    unitPaise: null,
    names: lines.find((line) => line.name === name)?.names ?? {},
  }));

export interface About {
  order: { id: string; number: string } | null;
  /** The product that is back in stock. */
  product: { id: string; name: string; names?: Record<string, string> } | null;
  /** The customer, if they are the recipient. */
  customer: { id: string; name: string; phone: string; email: string | null; hasDevices: boolean };
  isPickUp: boolean;
  business: { name: string; phone: string; whatsapp: string; email: string };
  /** The recipient's. */
  language: MessageLanguage;
  valuesIn: (language: MessageLanguage) => Values;
}

/** What was taken off the goods: without it the lines do not add up to the total. Nothing if the recipient does not see every price. */
function discountText(
  order: Parameters<typeof discountOf>[0],
  lines: readonly Line[],
  language: MessageLanguage,
): string[] {
  const goods = lines.reduce<number | null>(
    (sum, { quantity, unitPaise }) => (sum === null || unitPaise === null ? null : sum + quantity * unitPaise),
    0,
  );
  const discount = goods === null ? 0 : discountOf(order, goods);
  return discount > 0 ? [`${wordsIn(language).discount}: -${formatRupees(discount)}`] : [];
}

interface Wanted {
  kind?: MessageKind;
  orderId: string | null;
  productId?: string | null;
  customerId?: string | null;
  recipient: 'customer' | 'business';
  facts: MessageFacts;
}

const isAboutProduct = ({ productId, customerId }: Wanted) => Boolean(productId && customerId);

/** Only whether there are devices matters, so they are not counted. Drizzle leaves out the table's name when it selects from one table. */
const contacts = {
  id: users.id,
  name: users.name,
  phone: users.phone,
  email: users.email,
  language: users.language,
  hasDevices: sql<boolean>`exists (select from ${pushDevices} where ${pushDevices}.user_id = ${users}.id)`,
};

const languageOf = ({ language }: { language: string | null }): MessageLanguage => language ?? 'en';

const readOrders = (db: Reads, ids: readonly string[]) =>
  db
    .select({
      order: {
        id: orders.id,
        number: orders.number,
        name: orders.name,
        address: orders.address,
        city: orders.city,
        pin: orders.pin,
        delivery: orders.delivery,
        deliveryPaise: orders.deliveryPaise,
        refundingPaise: orders.refundingPaise,
        refundedPaise: orders.refundedPaise,
        proposal: orders.proposal,
        moves: orders.moves,
      },
      customer: contacts,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.customerId))
    .where(sql`${orders.id} = ${anyOf(ids)}`);
type OrderFound = Awaited<ReturnType<typeof readOrders>>[number];

type Amounts = Pick<MessageFacts, 'total' | 'paid' | 'amount'>;

export function amountsOf({ total, paid, amount }: Amounts, language: MessageLanguage = 'en') {
  const { notQuoted } = wordsIn(language);
  return {
    total: total === null ? notQuoted : formatRupees(total),
    paid: formatRupees(paid),
    due: total === null ? notQuoted : formatRupees(Math.max(0, total - paid)),
    amount: amount === undefined ? '' : formatRupees(amount),
  };
}

/** For a recipient who does not see the prices: what was paid would give them away. */
function hiddenAmounts({ paid, amount }: Amounts, language: MessageLanguage) {
  const { notQuoted, money } = wordsIn(language);
  const nothing = { total: null, paid: 0 };
  return {
    ...amountsOf(nothing, language),
    ...(paid > 0 && { paid: notQuoted }),
    ...(amount !== undefined && { amount: money }),
  };
}

async function readBusiness(db: Reads) {
  const [row] = await db.select({ data: businessProfile.data }).from(businessProfile).limit(1);
  return { ...EMPTY_PROFILE, ...row?.data };
}

const readLines = (db: Reads, orderIds: readonly string[]) =>
  db
    .select({
      orderId: orderLines.orderId,
      name: orderLines.name,
      quantity: orderLines.quantity,
      unitPaise: orderLines.unitPaise,
      isPricing: orderLines.isPricing,
      names: sql<Record<string, string>>`case when ${products.name} = ${orderLines.name} then (
        select coalesce(jsonb_object_agg(key, value ->> 'name') filter (where value ? 'name'), '{}')
        from jsonb_each(${products.inLanguages})) else '{}' end`,
    })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(sql`${orderLines.orderId} = ${anyOf(orderIds)}`)
    .orderBy(asc(orderLines.position));
type LineFound = Awaited<ReturnType<typeof readLines>>[number];

/** As on the order's page: hidden prices are visible to a customer only if the shop shows them. */
const shownLines = (lines: readonly LineFound[], seesAll: boolean): Line[] =>
  lines.map(({ name, names, quantity, isPricing, unitPaise }) => ({
    name,
    names,
    quantity,
    unitPaise: isPricing || seesAll ? unitPaise : null,
  }));

const shopIn = (business: BusinessProfile, language: MessageLanguage) =>
  inLanguage(business, ['business_name', 'address'], business.in_languages, language === 'en' ? undefined : language);

const contactsOf = ({ business_name, phone_number, whatsapp_number, email }: BusinessProfile): About['business'] => ({
  name: business_name,
  phone: phone_number,
  whatsapp: whatsapp_number || phone_number,
  email,
});

const readProducts = (db: Reads, ids: readonly string[]) =>
  db
    .select({ id: products.id, name: products.name, inLanguages: products.inLanguages })
    .from(products)
    .where(sql`${products.id} = ${anyOf(ids)}`);
type ProductFound = Awaited<ReturnType<typeof readProducts>>[number];

const readCustomers = (db: Reads, ids: readonly string[]) =>
  db
    .select(contacts)
    .from(users)
    .where(sql`${users.id} = ${anyOf(ids)}`);
type CustomerFound = Awaited<ReturnType<typeof readCustomers>>[number];

interface Around {
  business: BusinessProfile;
  /** The business's, if it is the recipient of a message. */
  shopLanguage: MessageLanguage;
  origin: string | undefined;
}

function aboutProduct(product: ProductFound, customer: CustomerFound, { business, origin }: Around): About {
  return {
    order: null,
    product: { id: product.id, name: product.name, ...namesIn(product.inLanguages) },
    customer,
    isPickUp: false,
    business: contactsOf(business),
    language: languageOf(customer),
    valuesIn: (into) => ({
      ...NO_VALUES,
      name: customer.name,
      items: (into === 'en' ? undefined : product.inLanguages?.[into]?.name) || product.name,
      link: productLink(origin, product.id, into),
      shop: shopIn(business, into).business_name,
      phone: business.phone_number,
    }),
  };
}

function aboutOrder(
  { kind, recipient, facts }: Wanted,
  { order, customer }: OrderFound,
  allLines: readonly LineFound[],
  { business, shopLanguage, origin }: Around,
): About {
  const seesAll = recipient === 'business' || business.price_status_toggle[facts.status];
  const lines = shownLines(allLines, seesAll);
  const isQuoted = lines.every(({ unitPaise }) => unitPaise !== null);
  const rule = order.delivery?.rule;
  const visible = lines.reduce((sum, { quantity, unitPaise }) => sum + quantity * (unitPaise ?? 0), 0);
  const charge = isQuoted || !rule ? order.deliveryPaise : chargeOf(rule, null, visible) && null;
  const isPickUp = order.delivery?.pickup === true;
  const question = kind === 'items_missing' ? order.proposal : null;
  const total = isQuoted && !order.moves[0]?.discount ? facts.total : null;
  const overpaid =
    kind === 'changed' && total !== null ? facts.paid - total - order.refundingPaise - order.refundedPaise : 0;
  const whyIn = (into: MessageLanguage) => {
    const named = (name: string) => nameIn(lines.find((line) => line.name === name) ?? { name, names: {} }, into);
    if (question) return proposalText({ proposal: question, total, lines, nameIn: named }, into);
    if (overpaid > 0 && !facts.reason) return wordsIn(into).overpaid(formatRupees(overpaid));
    return into === 'en' ? (facts.reason ?? '') : reasonIn(into)(facts.reason ?? '');
  };
  return {
    order: { id: order.id, number: order.number },
    product: null,
    customer,
    isPickUp,
    business: contactsOf(business),
    language: recipient === 'business' ? shopLanguage : languageOf(customer),
    valuesIn: (into) => ({
      ...(isQuoted ? amountsOf(facts, into) : hiddenAmounts(facts, into)),
      name: customer.name,
      order: order.number,
      items: [
        ...(facts.lines ? linesAgain(facts.lines, lines) : lines).map((line) => lineText(line, into)),
        ...(facts.lines ? [] : discountText(order, lines, into)),
      ].join('\n'),
      delivery: deliveryText(wordsIn(into), order.delivery, charge, into),
      tracking: [order.delivery?.carrier, order.delivery?.tracking].filter(Boolean).join(' '),
      tracking_link: order.delivery?.link ?? '',
      reason: whyIn(into),
      address: isPickUp
        ? shopIn(business, into).address || shopIn(business, into).business_name
        : `${order.name}, ${order.address}, ${order.city} ${order.pin}`,
      link: orderLink(origin, order.number, into),
      shop: shopIn(business, into).business_name,
      phone: business.phone_number,
    }),
  };
}

const idsOf = (ids: readonly (string | null | undefined)[]) => [...new Set(ids.flatMap((id) => id ?? []))];

type Known = Omit<Post, 'channels'>;

/** The people and values of messages, read together. Undefined where the subject no longer exists. */
export async function readAboutAll(
  db: Reads,
  wanted: readonly Wanted[],
  { origin, ownerPhone }: Known,
): Promise<(About | undefined)[]> {
  const ofProducts = wanted.filter(isAboutProduct);
  const orderIds = idsOf(wanted.filter((each) => !isAboutProduct(each)).map(({ orderId }) => orderId));
  const found = orderIds.length > 0 ? await readOrders(db, orderIds) : [];
  const lines = found.length > 0 ? await readLines(db, orderIds) : [];
  const goods = ofProducts.length > 0 ? await readProducts(db, idsOf(ofProducts.map((each) => each.productId))) : [];
  const people = goods.length > 0 ? await readCustomers(db, idsOf(ofProducts.map((each) => each.customerId))) : [];
  if (found.length + people.length === 0) return wanted.map(() => undefined);
  const toBusiness = wanted.some(({ recipient }) => recipient === 'business');
  const around: Around = {
    business: await readBusiness(db),
    shopLanguage: toBusiness ? (await readSending(db, ownerPhone)).shop_language : 'en',
    origin,
  };
  return wanted.map((each) => {
    if (isAboutProduct(each)) {
      const product = goods.find(({ id }) => id === each.productId);
      const customer = people.find(({ id }) => id === each.customerId);
      return product && customer && aboutProduct(product, customer, around);
    }
    const one = found.find(({ order }) => order.id === each.orderId);
    const own = lines.filter(({ orderId }) => orderId === each.orderId);
    return one && aboutOrder(each, one, own, around);
  });
}

export const readAbout = async (db: Reads, wanted: Wanted, known: Known): Promise<About | undefined> =>
  (await readAboutAll(db, [wanted], known))[0];
