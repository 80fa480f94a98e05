import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { RazorpayStandIn, type StandInPayment } from 'api/testing/razorpay-stand-in';
import { checkoutPage } from './checkout-page.ts';
import { dashboardPage } from './dashboard-page.ts';

/** The stand-in's hosted checkout: the provider's constructor, in a frame. */
const checkoutScript = (origin: string) => `'use strict';
window.Razorpay = class {
  constructor(options) {
    this.options = options;
  }
  on() {}
  open() {
    const { options } = this;
    const frame = document.createElement('iframe');
    const text = new URLSearchParams({
      key: options.key, order_id: options.order_id, name: options.name || '', description: options.description || '',
    });
    frame.src = ${JSON.stringify(origin)} + '/checkout?' + text;
    frame.title = 'Payment';
    frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0;z-index:2147483647;background:rgba(0,0,0,.5)';
    const close = () => {
      removeEventListener('message', hear);
      frame.remove();
    };
    function hear(event) {
      if (event.origin !== ${JSON.stringify(origin)} || event.source !== frame.contentWindow) return;
      close();
      if (event.data && event.data.razorpay_payment_id) options.handler(event.data);
      else if (options.modal && options.modal.ondismiss) options.modal.ondismiss();
    }
    addEventListener('message', hear);
    document.body.append(frame);
    frame.focus();
  }
};
`;

export interface StandInOptions {
  host: string;
  port: number;
  /** Where the shop's API receives messages. */
  webhookUrl: string;
  /** The delay of payments that are reported late. */
  lateMs: number;
  onError(error: unknown): void;
}

const AGAIN_MS = [1_000, 5_000, 30_000];

/** Sends a message as the provider does: again and again, until the shop accepts it. */
async function deliver(url: string, message: ReturnType<RazorpayStandIn['message']>, attempt = 0): Promise<void> {
  const isTaken = await fetch(url, { method: 'POST', headers: message.headers, body: message.body }).then(
    ({ ok }) => ok,
    () => false,
  );
  const wait = AGAIN_MS[attempt];
  if (isTaken || wait === undefined) return;
  setTimeout(() => void deliver(url, message, attempt + 1), wait).unref();
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

const bodyOf = async (request: IncomingMessage): Promise<{ order_id?: string; way?: string }> =>
  JSON.parse((await textOf(request)) || '{}');

const sendJson = (response: ServerResponse, body: object) =>
  response
    .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(body));

const sendText = (response: ServerResponse, type: string, text: string) =>
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' }).end(text);

/** The provider's API, checkout and messages on this machine. */
export function openStandIn({ host, port, webhookUrl, lateMs, onError }: StandInOptions): Promise<Server> {
  const standIn = new RazorpayStandIn();
  const report = (event: 'payment.captured' | 'payment.failed', payment: StandInPayment) =>
    void deliver(webhookUrl, standIn.message(event, payment)).catch(onError);

  function page(request: IncomingMessage, response: ServerResponse) {
    const { searchParams } = new URL(request.url ?? '/', 'http://stand-in');
    const order = standIn.orders.get(searchParams.get('order_id') ?? '');
    if (!order || searchParams.get('key') !== standIn.keys.keyId) return response.writeHead(404).end('No such order.');
    return sendText(
      response,
      'text/html',
      checkoutPage({
        shop: searchParams.get('name') ?? '',
        description: searchParams.get('description') ?? '',
        amountPaise: order.amount,
        orderId: order.id,
        isPaid: order.status === 'paid',
      }),
    );
  }

  async function pay(request: IncomingMessage, response: ServerResponse) {
    const { order_id: id = '', way } = await bodyOf(request);
    if (!standIn.orders.has(id)) return response.writeHead(404).end();
    if (way === 'fail') {
      report('payment.failed', standIn.pay(id, { status: 'failed' }).payment);
      return sendJson(response, { message: 'The bank refused the payment. Nothing was taken. Try another way.' });
    }
    const { payment, result } = standIn.pay(id, { method: way === 'card' ? 'card' : 'upi' });
    if (way === 'late') {
      setTimeout(() => report('payment.captured', payment), lateMs).unref();
      return sendJson(response, { late: true });
    }
    report('payment.captured', payment);
    return sendJson(response, result);
  }

  /** A form on the dashboard, from this page only. */
  async function act(request: IncomingMessage, response: ServerResponse, path: string) {
    if (request.headers['sec-fetch-site'] === 'cross-site') return response.writeHead(403).end();
    const form = new URLSearchParams(await textOf(request));
    const status = form.get('status');
    if (status === 'processed' || status === 'pending' || status === 'failed') standIn.refundStatus = status;
    if (path === '/dashboard/refund') {
      const amount = Math.round(Number(form.get('rupees')) * 100);
      const refund = standIn.refundHere(form.get('payment') ?? '', amount);
      if (form.get('report') === 'yes')
        void deliver(webhookUrl, standIn.message('refund.processed', refund)).catch(onError);
    }
    return response.writeHead(303, { location: '/dashboard' }).end();
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    if (await standIn.handle(request, response)) return;
    const path = (request.url ?? '').split('?')[0];
    const origin = `http://${request.headers.host}`;
    if (path === '/health') return sendJson(response, { status: 'ok' });
    if (path === '/dashboard')
      return sendText(response, 'text/html', dashboardPage([...standIn.payments.values()], standIn.refundStatus));
    if (path?.startsWith('/dashboard/') && request.method === 'POST') return act(request, response, path);
    if (path === '/checkout') return page(request, response);
    if (path === '/checkout/pay' && request.method === 'POST') return pay(request, response);
    if (path === '/checkout.js') return sendText(response, 'text/javascript', checkoutScript(origin));
    return response.writeHead(404).end();
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error) => {
      onError(error);
      response.destroy();
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}
