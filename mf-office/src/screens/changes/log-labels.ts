import type { ChangeKind } from '@shop/contract/office/changes';
import { isOrderStatus, statusLabels } from '@shop/contract/order-status';
import { languageName, otherLanguages } from '../../features/in-languages/languages.ts';
import { labelOf } from '../../features/words/field-words.ts';
import { sayStatus, t } from '../../t.ts';
import { messageLabel } from '../messages/words.ts';
import { profileTexts } from '../settings/parts/profile-texts.ts';

/** Of fields that only the log shows, besides those of a product. */
const labels: Record<string, () => string> = {
  role: () => t('Role'),
  category_name: () => t('Name'),
  pack_label: () => t('Label of the pack'),
  img_url: () => t('Picture'),
  alt: () => t('Description'),
  group: () => t('Price group'),
  blocked: () => t('Blocked'),
  note: () => t('Note'),
  devices: () => t('Logged in on devices'),
  percent_off: () => t('Per cent off'),
  customers: () => t('Customers'),
  status: () => t('Status'),
  cancellation_reason: () => t('Reason'),
  stock: () => t('Stock'),
  tint: () => t('Colour behind the picture'),
  supplier: () => t('Supplier'),
  products: () => t('Products'),
  orders: () => t('Orders'),
  people: () => t('People'),
  phone: () => t('Phone number'),
  gstin: () => 'GSTIN',
  notes: () => t('Notes'),
  method: () => t('Method'),
  reason: () => t('Reason'),
  received_by: () => t('Received by'),
  photograph: () => t('Photograph'),
  amount: () => t('Amount'),
  reference: () => t('Reference'),
  payment: () => t('Payment'),
  refund: () => t('Refund', {}, 'of money'),
  claim: () => t('Payment that the customer reports'),
  'write-off': () => t('Written off'),
  kept: () => t('Kept', {}, 'money'),
  customer: () => t('Customer'),
  invoice: () => t('Invoice', {}, 'of an order'),
  carrier: () => t('Carrier'),
  tracking: () => t('Tracking number'),
  link: () => t('Link'),
  slot: () => t('Delivery time'),
  trip: () => t('On the way'),
  return: () => t('Return', {}, 'of goods'),
  refused: () => t('Not taken back'),
  exchange: () => t('Order with new goods'),
  question: () => t('Question to the customer'),
  counted: () => t('Counted'),
  expected: () => t('Expected', {}, 'in the cash box'),
  float: () => t('In the till when the day began'),
  left: () => t('Stays in the till'),
  taken_out: () => t('Cash taken out'),
  difference: () => t('The payment provider says something else'),
  settled: () => t('Settled'),
  discount: () => t('Discount'),
  bill_number: () => t('Bill number'),
  bill_date: () => t('Bill date'),
  gst: () => 'GST',
  scheme: () => t('Registration for GST'),
  legal_name: () => t('Legal name'),
  business_address: () => t('Address on invoices'),
  address: () => t('Address'),
  hsn_digits: () => t('HSN codes on invoices'),
  round_total: () => t('Total of an invoice'),
  series: () => t('Invoice numbers begin with'),
  credit_series: () => t('Credit notes begin with'),
  issue_on: () => t('Invoices are issued'),
  signature: () => t('Signature'),
  business_name: () => t('Name of the shop'),
  email: () => t('Email'),
  upi_id: () => t('UPI id'),
  opening_hours: () => t('Opening hours'),
  holidays: () => t('Holidays'),
  notices: () => t('Notices'),
  proposal_hours: () => t('Time to answer'),
  proposal_silence: () => t('If they do not answer'),
  return_days: () => t('For how long after the delivery'),
  low_stock: () => t('Low stock at'),
  zones: () => t('Zones', {}, 'of delivery'),
  shop_language: () => t('Language of messages to the shop'),
  quiet: () => t('Quiet hours'),
  closed_days: () => t('Days without deliveries'),
  days_ahead: () => t('Customers choose up to so many days ahead'),
  lead_days: () => t('Earliest delivery, in days'),
  pickup: () => t('Pick-up at the shop'),
  pins: () => t('Pincodes'),
  everywhere: () => t('Everywhere else'),
  order: () => t('Order', {}, 'of a list'),
  edited_by: () => t('Edited by'),
  version: () => t('Version'),
  added: () => t('Added'),
  changed: () => t('Changed'),
  told: () => t('Informed'),
  url: () => t('Address'),
  events: () => t('Events'),
  is_on: () => t('On', {}, 'web hook'),
  title: () => t('Heading'),
  text: () => t('Text'),
  html: () => t('Text'),
  sections: () => t('Sections'),
  slides: () => t('Slides'),
  link_text: () => t('Text of the link'),
  category_ids: () => t('Categories'),
  product_ids: () => t('Products'),
  headerCategories: () => t('Categories in the header'),
  starts_at: () => t('Shown from'),
  ends_at: () => t('Shown until'),
  cancelled: () => t('Cancelled'),
  restored_from: () => t('Restored from version'),
  phone_numbers: () => t('Phone number'),
  phone_number: () => t('Phone number'),
  whatsapp_number: () => t('WhatsApp number'),
  facebook_link: () => t('Facebook page'),
  insta_link: () => t('Instagram page'),
  price_status_toggle: () => t('Prices quoted later'),
  cancel_confirmed: () => t('Customers can cancel a confirmed order'),
  week: () => t('Week'),
  day: () => t('Day'),
  allowed: () => t('Allowed'),
  unknown_weight: () => t('A product without a weight counts as'),
  subject: () => t('Subject, of an e-mail'),
  language: () => t('Language'),
  values: () => t('What fills its places'),
  whatsapp: () => 'WhatsApp',
  sms: () => 'SMS',
  id: () => t('Number of the template'),
};

const spoken = (field: string) => {
  const words = field.replace(/_/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Of an order's payments and returns; elsewhere it belongs to an address. */
const stateLabel = (kind: ChangeKind) => (kind === 'order' ? t('State', {}, 'of a payment') : t('State'));

/** A section has its kind and its title: `banner: New rice`. */
const sectionLabels = (): Record<string, string> => ({
  banner: t('Banner'),
  categories: t('Categories'),
  products: t('Products'),
  text: t('Text'),
});

function sectionLabel(field: string): string | undefined {
  const [kind = '', ...title] = field.split(': ');
  const label = sectionLabels()[kind];
  return label && [label, ...title].join(': ');
}

/** A field that is named by what it is of, such as a product. */
function namedLabel(kind: ChangeKind, field: string): string | undefined {
  const [, cost] = /^cost of (.+)$/.exec(field) ?? [];
  if (cost !== undefined) return t('Cost of {name}', { name: cost });
  const [, pieces] = /^pieces of (.+)$/.exec(field) ?? [];
  if (pieces !== undefined) return t('Pieces of {name}', { name: pieces });
  if (kind === 'home') return sectionLabel(field);
  if (otherLanguages().includes(field)) return languageName(field);
  if (kind !== 'settings') return undefined;
  const status = Number(field);
  if (isOrderStatus(status)) return sayStatus(statusLabels[status]);
  const message = messageLabel(field);
  return message === field ? profileTexts().find((text) => text.field === field)?.label : message;
}

export function fieldLabel(kind: ChangeKind, field: string): string {
  if (field === 'state') return stateLabel(kind);
  const known = namedLabel(kind, field) ?? labels[field]?.() ?? labelOf(field);
  return known === field ? spoken(field) : known;
}
