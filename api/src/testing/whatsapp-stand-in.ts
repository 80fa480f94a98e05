import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const WHATSAPP_KEYS = {
  token: 'stand-in-token',
  phoneNumberId: '106540352242922',
  appSecret: 'stand-in-app-secret',
  verifyToken: 'stand-in-verify-token',
};

interface SentMessage {
  wamid: string;
  to: string;
  template: string;
  values: string[];
  /** Our own id, which comes back with its statuses. */
  own: string;
}

type StatusName = 'sent' | 'delivered' | 'read' | 'failed';

const respond = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const errorOf = (code: number, message: string) => ({
  error: { message: `(#${code}) ${message}`, type: 'OAuthException', code, fbtrace_id: 'A2w3zzzzzzzz' },
});

/** A stand-in of the WhatsApp Business Cloud API on this machine, with its HTTP forms and signed web hooks. */
export async function startWhatsApp(keys = WHATSAPP_KEYS) {
  const sent: SentMessage[] = [];
  /** What it responds with; `lost`: it takes the message, and its response does not arrive. */
  const behaviour = { error: 0, status: 200, lost: false };

  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    if (request.method !== 'POST' || request.url !== `/v23.0/${keys.phoneNumberId}/messages`)
      return respond(response, 404, errorOf(100, 'Unsupported request'));
    if (request.headers.authorization !== `Bearer ${keys.token}`)
      return respond(response, 401, errorOf(190, 'Invalid OAuth access token'));
    if (behaviour.error > 0) return respond(response, behaviour.status, errorOf(behaviour.error, 'Refused'));
    const body = JSON.parse(text);
    const parameters = body.template?.components?.[0]?.parameters ?? [];
    const isWhole =
      body.messaging_product === 'whatsapp' &&
      /^\d{8,15}$/.test(body.to) &&
      body.type === 'template' &&
      body.template.name;
    if (!isWhole || parameters.some((one: { text: string }) => one.text === '' || /[\n\t]| {4}/.test(one.text)))
      return respond(response, 400, errorOf(132_018, 'There is an issue with the parameters in your template'));
    const wamid = `wamid.${randomBytes(12).toString('base64')}`;
    sent.push({
      wamid,
      to: body.to,
      template: body.template.name,
      own: body.biz_opaque_callback_data,
      values: parameters.map((one: { text: string }) => one.text),
    });
    if (behaviour.lost) return response.destroy();
    respond(response, 200, {
      messaging_product: 'whatsapp',
      contacts: [{ input: body.to, wa_id: body.to }],
      messages: [{ id: wamid, message_status: 'accepted' }],
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const signed = (value: object, secret = keys.appSecret) => {
    const body = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [
        { id: '102290129340398', changes: [{ field: 'messages', value: { messaging_product: 'whatsapp', ...value } }] },
      ],
    });
    const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
    return { body, headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature } };
  };

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v23.0`,
    sent,
    behaviour,
    signed,
    /** The web hook about a message. */
    status: ({ wamid, to, own }: SentMessage, status: StatusName, secret?: string) =>
      signed(
        {
          statuses: [
            {
              id: wamid,
              status,
              timestamp: String(Math.floor(Date.now() / 1000)),
              recipient_id: to,
              biz_opaque_callback_data: own,
              ...(status === 'failed' && { errors: [{ code: 131_026, title: 'Message undeliverable' }] }),
            },
          ],
        },
        secret,
      ),
    /** The web hook about what a customer wrote. */
    reply: (from: string, text: string) =>
      signed({ messages: [{ from, id: 'wamid.REPLY', timestamp: '1795829000', type: 'text', text: { body: text } }] }),
    env: (url: string) => ({
      WHATSAPP_API_URL: url,
      WHATSAPP_TOKEN: keys.token,
      WHATSAPP_PHONE_NUMBER_ID: keys.phoneNumberId,
      WHATSAPP_APP_SECRET: keys.appSecret,
      WHATSAPP_VERIFY_TOKEN: keys.verifyToken,
    }),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
