import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { RazorpaySettings } from '../config.ts';
import {
  type PaymentProvider,
  ProviderAway,
  type ProviderEvent,
  ProviderRefusal,
  type ReportedPayment,
  type ReportedRefund,
} from './provider.ts';

const WITHIN_MS = 5000;
/** The most that the provider lists at once. */
const PAGE = 100;
/** A message that is not JSON, or is too long for a person, is not passed on. */
const MOST_LETTERS = 200;

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const wholeOf = (value: unknown) => (typeof value === 'number' && Number.isSafeInteger(value) ? value : 0);

const PAYMENT_STATUSES: readonly string[] = ['created', 'failed', 'authorized', 'captured', 'refunded'];

const STATUS_OF_EVENT: Record<string, string> = {
  'payment.authorized': 'authorized',
  'payment.captured': 'captured',
  'payment.failed': 'failed',
  'order.paid': 'captured',
};

function paymentOf(value: unknown, event = ''): ReportedPayment | null {
  const { id, order_id, amount, currency, status = STATUS_OF_EVENT[event], method, amount_refunded } = fieldsOf(value);
  if (!textOf(id) || !textOf(order_id) || !PAYMENT_STATUSES.includes(textOf(status))) return null;
  return {
    id: textOf(id),
    orderId: textOf(order_id),
    amountPaise: wholeOf(amount),
    currency: textOf(currency),
    status: status as ReportedPayment['status'],
    instrument: textOf(method) || null,
    refundedPaise: wholeOf(amount_refunded),
  };
}

function refundOf(value: unknown): ReportedRefund | null {
  const { id, payment_id, amount, status, notes } = fieldsOf(value);
  if (!textOf(id) || !textOf(payment_id)) return null;
  return {
    id: textOf(id),
    paymentId: textOf(payment_id),
    amountPaise: wholeOf(amount),
    status: status === 'processed' || status === 'failed' ? status : 'pending',
    refundId: textOf(fieldsOf(notes).refund) || null,
  };
}

const itemsOf = (value: unknown): unknown[] => {
  const { items } = fieldsOf(value);
  return Array.isArray(items) ? items : [];
};

const secondsOf = (instant: Date) => Math.floor(instant.getTime() / 1000);

const hmac = (secret: string, text: string | Buffer) => createHmac('sha256', secret).update(text).digest();

function isSigned(secret: string, text: string | Buffer, signature: string): boolean {
  if (!/^[0-9a-f]{64}$/i.test(signature)) return false;
  return timingSafeEqual(hmac(secret, text), Buffer.from(signature, 'hex'));
}

/** Logs contain no ids of payments. */
const PROVIDER_ID = /\b[a-z]{2,6}_[A-Za-z0-9]{6,}\b/g;

function descriptionOf(body: unknown): string {
  const description = textOf(fieldsOf(fieldsOf(body).error).description);
  return description.replace(PROVIDER_ID, '…').slice(0, MOST_LETTERS) || 'The payment provider refused.';
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Razorpay over its HTTP API: orders, payments, refunds and signed messages. */
export function createRazorpay({
  keyId,
  keySecret,
  webhookSecrets,
  apiUrl,
}: Omit<RazorpaySettings, 'checkoutUrl'>): PaymentProvider {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

  async function call(method: 'GET' | 'POST', path: string, body?: object, headers: Record<string, string> = {}) {
    let status: number;
    let text: string;
    try {
      const response = await fetch(`${apiUrl}${path}`, {
        method,
        headers: { authorization, ...(body && { 'content-type': 'application/json' }), ...headers },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(WITHIN_MS),
        redirect: 'error',
      });
      status = response.status;
      text = await response.text();
    } catch {
      throw new ProviderAway('The payment provider does not respond.');
    }
    const parsed = readJson(text);
    if (status >= 200 && status < 300 && parsed !== undefined) return parsed;
    // Conflicts and rate limits are temporary.
    if (status >= 400 && status < 500 && ![401, 403, 408, 409, 429].includes(status))
      throw new ProviderRefusal(descriptionOf(parsed));
    throw new ProviderAway(`The payment provider responded with ${status}.`);
  }

  async function listBetween<Each>(what: string, [from, to]: [Date, Date], read: (item: unknown) => Each | null) {
    const span = `from=${secondsOf(from)}&to=${secondsOf(to)}&count=${PAGE}`;
    const all: Each[] = [];
    for (let skip = 0; ; skip += PAGE) {
      const items = itemsOf(await call('GET', `/v1/${what}?${span}&skip=${skip}`));
      all.push(...items.flatMap((item) => read(item) ?? []));
      if (items.length < PAGE) return all;
    }
  }

  return {
    name: 'razorpay',
    keyId,

    async openOrder({ amountPaise, receipt, note }) {
      const body = { amount: amountPaise, currency: 'INR', receipt, notes: { order: note }, payment_capture: true };
      const { id, amount, currency } = fieldsOf(await call('POST', '/v1/orders', body));
      if (!textOf(id) || (amount ?? amountPaise) !== amountPaise || (currency ?? 'INR') !== 'INR')
        throw new ProviderAway('The payment provider opened another order than was wanted.');
      return { id: textOf(id), amountPaise, currency: 'INR' };
    },

    async paymentsOf(providerOrderId) {
      const found = await call('GET', `/v1/orders/${encodeURIComponent(providerOrderId)}/payments`);
      return itemsOf(found).flatMap((item) => paymentOf(item) ?? []);
    },

    async refund({ paymentId, amountPaise, key }) {
      const found = refundOf(
        await call(
          'POST',
          `/v1/payments/${encodeURIComponent(paymentId)}/refund`,
          { amount: amountPaise, speed: 'normal', notes: { refund: key } },
          { 'X-Refund-Idempotency': key },
        ),
      );
      if (!found) throw new ProviderAway('The payment provider responded without a refund.');
      return { ...found, refundId: key };
    },

    async refundsOf(paymentId) {
      const found = await call('GET', `/v1/payments/${encodeURIComponent(paymentId)}/refunds`);
      return itemsOf(found).flatMap((item) => refundOf(item) ?? []);
    },

    paymentsBetween: (...span) => listBetween('payments', span, (item) => paymentOf(item)),
    refundsBetween: (...span) => listBetween('refunds', span, refundOf),

    isConfirmed: ({ providerOrderId, paymentId, signature }) =>
      isSigned(keySecret, `${providerOrderId}|${paymentId}`, signature),

    readEvent(body, headers): ProviderEvent | null {
      const signature = textOf(headers['x-razorpay-signature']);
      if (!webhookSecrets.some((secret) => isSigned(secret, body, signature))) return null;
      const { payload, event } = fieldsOf(readJson(body.toString('utf8')));
      const entityOf = (name: string) => fieldsOf(fieldsOf(payload)[name]).entity;
      return {
        id: textOf(headers['x-razorpay-event-id']) || createHash('sha256').update(body).digest('hex'),
        payment: paymentOf(entityOf('payment'), textOf(event)),
        refund: refundOf(entityOf('refund')),
      };
    },
  };
}
