import type { LabelPaper } from '@shop/contract/office/dispatch';
import type { Order } from '@shop/contract/order';
import { PaymentMode } from '@shop/contract/payment';
import { readablePhone } from '@shop/contract/person-rules';
import { formatRupees, parseRupees } from '@shop/pricing/money';
import { slotInWords } from '../../delivery/slot-words.ts';
import { bytesOf, FAINT, openPaper, type Paper, rule, write } from '../../invoices/pdf/paper.ts';

/** The shop's data on a label. */
export interface Sender {
  name: string;
  address: string;
  phone: string;
}

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

const MM = 72 / 25.4;
const A4: [number, number] = [210 * MM, 297 * MM];
const LABEL: [number, number] = [100 * MM, 150 * MM];
const PADDING = 4 * MM;

/** Eight labels per sheet. */
const COLUMNS = 2;
const ROWS = 4;

export function areaOnSheet(place: number): Area {
  const [width, height] = [A4[0] / COLUMNS, A4[1] / ROWS];
  return { x: (place % COLUMNS) * width, y: Math.floor(place / COLUMNS) * height, width, height };
}

/** What the rider collects; nothing for other ways of paying. */
export function cashOf({ paymentMode, money }: Pick<Order, 'paymentMode' | 'money'>): string | undefined {
  const due = parseRupees(money.due);
  return paymentMode === PaymentMode.CashOnDelivery && due ? formatRupees(due) : undefined;
}

/** While the customer has not replied about what is not available, the amount is not known. */
export function toCollect(order: Pick<Order, 'paymentMode' | 'money' | 'proposal'>): [text: string, isBold: boolean] {
  if (order.proposal) return ['WAIT: the customer has not replied yet', true];
  const cash = cashOf(order);
  return cash ? [`Collect ${cash} in cash`, true] : ['Nothing to collect', false];
}

/** A pick-up has no address. */
export const whereTo = (order: Order): readonly (readonly [text: string, size: number, bold?: boolean])[] =>
  order.delivery?.pickup || order.sale?.pick_up
    ? [['Pick-up', 20, true]]
    : [
        [order.deliveryAddress, 12],
        [`${order.city}, ${order.state}`, 12],
        [order.pin, 20, true],
      ];

/** `scale` of the text: labels on a sheet have less room. */
function drawLabel(paper: Paper, order: Order, sender: Sender, area: Area, scale: number) {
  const x = area.x + PADDING;
  const width = area.width - 2 * PADDING;
  const line = (text: string, y: number, size: number, bold = false) =>
    write(paper, text, { x, y, width, size: size * scale, bold }) + scale;
  let y = write(paper, 'To', { x, y: area.y + PADDING, width, size: 8 * scale, color: FAINT });
  y = line(order.name, y, 15, true);
  for (const [text, size, bold] of whereTo(order)) y = line(text, y, size, bold);
  y = line(readablePhone(order.phoneNumber), y, 12);
  const slot = order.delivery?.slot;
  if (slot) y = line(slotInWords(slot), y, 11, true);
  const [collect, isImportant] = toCollect(order);
  y = line(collect, y + 2 * scale, 12, isImportant);
  rule(paper, x, y + 2 * scale, width);
  y = line(`Order ${order.orderId}`, y + 5 * scale, 11, true);
  line(`From ${[sender.name, sender.address, sender.phone].filter(Boolean).join(', ')}`, y, 7.5);
}

/** Address labels: eight on an A4 sheet, or each on a label of 100 x 150 mm. */
export function renderLabels(orders: readonly Order[], sender: Sender, size: LabelPaper): Promise<Buffer> {
  const onSheet = size === 'a4';
  const paper = openPaper({ title: 'Address labels', size: onSheet ? A4 : LABEL, margin: 0 });
  for (const [position, order] of orders.entries()) {
    const place = position % (COLUMNS * ROWS);
    if (!onSheet || place === 0) paper.addPage({ size: onSheet ? A4 : LABEL, margin: 0 });
    const area = onSheet ? areaOnSheet(place) : { x: 0, y: 0, width: LABEL[0], height: LABEL[1] };
    drawLabel(paper, order, sender, area, onSheet ? 0.85 : 1.35);
  }
  return bytesOf(paper);
}
