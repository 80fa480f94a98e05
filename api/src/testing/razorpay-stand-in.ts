import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StandInKeys {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
}

export const STAND_IN_KEYS: StandInKeys = {
  keyId: 'rzp_test_standin',
  keySecret: 'stand-in-key-secret',
  webhookSecret: 'stand-in-webhook-secret',
};

export interface StandInOrder {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  currency: string;
  receipt: string;
  status: 'created' | 'attempted' | 'paid';
  notes: Record<string, string>;
  created_at: number;
}

export interface StandInPayment {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  status: 'created' | 'failed' | 'authorized' | 'captured' | 'refunded';
  order_id: string;
  method: string;
  amount_refunded: number;
  captured: boolean;
  created_at: number;
}

interface StandInRefund {
  id: string;
  entity: 'refund';
  amount: number;
  currency: string;
  payment_id: string;
  notes: Record<string, string>;
  status: 'pending' | 'processed' | 'failed';
  created_at: number;
}

/** How it behaves when something goes wrong. */
export type StandInFault = 'none' | 'responds 500' | 'hangs' | 'is away';

export type StandInMessage =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'refund.processed'
  | 'refund.failed';

const newKey = (prefix: string) => `${prefix}_${randomBytes(9).toString('hex').slice(0, 14)}`;
const seconds = () => Math.floor(Date.now() / 1000);
const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

class Refused extends Error {}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text === '' ? {} : JSON.parse(text);
}

const respond = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const collection = (items: object[]) => ({ entity: 'collection', count: items.length, items });

/** The newest first. */
function listBetween(all: { created_at: number }[], query: URLSearchParams): object {
  const numberIn = (name: string, usual: number) => Number(query.get(name) ?? usual);
  const [from, to, skip] = [numberIn('from', 0), numberIn('to', seconds()), numberIn('skip', 0)];
  const found = all.reverse().filter((one) => one.created_at >= from && one.created_at <= to);
  return collection(found.slice(skip, skip + numberIn('count', 10)));
}

/** A stand-in of Razorpay on this machine: the calls, signatures and messages that the shop uses, over its real HTTP forms. */
export class RazorpayStandIn {
  readonly keys: StandInKeys;
  readonly orders = new Map<string, StandInOrder>();
  readonly payments = new Map<string, StandInPayment>();
  readonly refunds = new Map<string, StandInRefund>();
  /** By the idempotency key of the request. */
  private readonly refundOf = new Map<string, { refund: StandInRefund; body: string }>();
  fault: StandInFault = 'none';
  /** Payments of another account. */
  readonly unknown = new Set<string>();
  /** The outcomes of the next refunds. */
  refundStatus: StandInRefund['status'] = 'processed';

  constructor(keys: StandInKeys = STAND_IN_KEYS) {
    this.keys = keys;
  }

  /** True if the path is one of the provider's API. */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const [, version, what, id = '', part] = path.split('/');
    if (version !== 'v1' || !['orders', 'payments', 'refunds'].includes(what ?? '')) return false;
    if (this.fault === 'hangs') return true;
    if (this.fault === 'is away') {
      request.socket.destroy();
      return true;
    }
    if (this.fault === 'responds 500') {
      respond(response, 500, { error: { code: 'SERVER_ERROR', description: 'Something failed.' } });
      return true;
    }
    const basic = `Basic ${Buffer.from(`${this.keys.keyId}:${this.keys.keySecret}`).toString('base64')}`;
    if (request.headers.authorization !== basic) {
      respond(response, 401, { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } });
      return true;
    }
    try {
      const body = request.method === 'POST' ? await bodyOf(request) : {};
      const key = String(request.headers['x-refund-idempotency'] ?? '');
      const query = new URL(request.url ?? '', 'http://stand-in').searchParams;
      const name = `${request.method} ${what}${part ? ` ${part}` : ''}`;
      const list = this.listOf(name, id);
      respond(response, 200, list ? listBetween([...list.values()], query) : this.call(name, id, body, key));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      respond(response, 400, { error: { code: 'BAD_REQUEST_ERROR', description: error.message } });
    }
    return true;
  }

  private call(name: string, id: string, body: Record<string, unknown>, key: string): object {
    if (this.unknown.has(id)) throw new Refused('The id provided does not exist');
    switch (name) {
      case 'POST orders':
        return this.openOrder(body);
      case 'GET orders payments':
        if (!this.orders.has(id)) throw new Refused('The id provided does not exist');
        return collection([...this.payments.values()].filter(({ order_id }) => order_id === id));
      case 'POST payments refund':
        return this.refund(id, body, key);
      case 'GET payments refunds':
        return collection([...this.refunds.values()].filter(({ payment_id }) => payment_id === id));
      default:
        throw new Refused('The requested URL was not found on the server.');
    }
  }

  private listOf(name: string, id: string) {
    if (name === 'GET refunds') return this.refunds;
    return name === 'GET payments' && id === '' ? this.payments : undefined;
  }

  private openOrder({ amount, currency, receipt, notes }: Record<string, unknown>): StandInOrder {
    if (!Number.isInteger(amount) || Number(amount) < 100)
      throw new Refused('Order amount less than minimum amount allowed');
    if (currency !== 'INR') throw new Refused('Currency is not supported');
    if (typeof receipt !== 'string' || receipt.length > 40)
      throw new Refused('The receipt may not be greater than 40 characters.');
    if ([...this.orders.values()].some((order) => order.receipt === receipt))
      throw new Refused('The receipt must be unique.');
    const order: StandInOrder = {
      id: newKey('order'),
      entity: 'order',
      amount: Number(amount),
      amount_paid: 0,
      currency,
      receipt,
      status: 'created',
      notes: (notes ?? {}) as Record<string, string>,
      created_at: seconds(),
    };
    this.orders.set(order.id, order);
    return order;
  }

  private refund(paymentId: string, body: Record<string, unknown>, key: string): StandInRefund {
    const sent = JSON.stringify(body);
    if (key !== '' && !/^[A-Za-z0-9_-]{10,}$/.test(key)) throw new Refused('The idempotency key is too short.');
    const before = this.refundOf.get(key);
    if (before && before.body !== sent)
      throw new Refused('Different request with the same idempotency key has already been processed.');
    if (before) return before.refund;
    const payment = this.payments.get(paymentId);
    if (payment?.status !== 'captured') throw new Refused('The payment must be captured before it is refunded.');
    const amount = Number(body.amount ?? payment.amount - payment.amount_refunded);
    if (amount > payment.amount - payment.amount_refunded)
      throw new Refused('The total refund amount is greater than the refund payment amount');
    const refund: StandInRefund = {
      id: newKey('rfnd'),
      entity: 'refund',
      amount,
      currency: payment.currency,
      payment_id: paymentId,
      notes: (body.notes ?? {}) as Record<string, string>,
      status: this.refundStatus,
      created_at: seconds(),
    };
    this.refunds.set(refund.id, refund);
    if (key !== '') this.refundOf.set(key, { refund, body: sent });
    if (refund.status !== 'failed') payment.amount_refunded += amount;
    return refund;
  }

  /** In the provider's own dashboard: the shop did not order it. */
  refundHere(paymentId: string, amount: number): StandInRefund {
    const before = this.refundStatus;
    this.refundStatus = 'processed';
    try {
      return this.refund(paymentId, { amount }, '');
    } finally {
      this.refundStatus = before;
    }
  }

  /** A customer pays; what the checkout then hands to the shop's page. */
  pay(orderId: string, { status = 'captured', method = 'upi', ...change }: Partial<StandInPayment> = {}) {
    const order = this.orders.get(orderId);
    const payment: StandInPayment = {
      id: newKey('pay'),
      entity: 'payment',
      amount: order?.amount ?? 0,
      currency: 'INR',
      status,
      order_id: orderId,
      method,
      amount_refunded: 0,
      captured: status === 'captured',
      created_at: seconds(),
      ...change,
    };
    this.payments.set(payment.id, payment);
    if (order && status === 'captured') {
      order.amount_paid = payment.amount;
      order.status = 'paid';
    }
    return { payment, result: this.resultOf(payment) };
  }

  resultOf({ id, order_id }: Pick<StandInPayment, 'id' | 'order_id'>) {
    return {
      razorpay_order_id: order_id,
      razorpay_payment_id: id,
      razorpay_signature: sign(this.keys.keySecret, `${order_id}|${id}`),
    };
  }

  /** A message as the provider sends it to the shop. */
  message(event: StandInMessage, entity: StandInPayment | StandInRefund, secret = this.keys.webhookSecret) {
    const payload = entity.entity === 'payment' ? { payment: { entity } } : { refund: { entity } };
    const body = JSON.stringify({
      entity: 'event',
      account_id: 'acc_standin',
      event,
      contains: Object.keys(payload),
      payload,
      created_at: seconds(),
    });
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': sign(secret, body),
        'x-razorpay-event-id': newKey('evt'),
      },
    };
  }
}

/** Its API alone, on a free port. */
export async function serveStandIn(standIn: RazorpayStandIn): Promise<{ url: string; close(): Promise<void> }> {
  const server: Server = createServer((request, response) => {
    void standIn.handle(request, response).then((isOurs) => isOurs || response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
