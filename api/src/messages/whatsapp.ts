import type { WhatsAppSettings } from '../channel-settings.ts';
import { type Channel, ChannelAway, ChannelRefusal, type Outgoing } from './channel.ts';
import { fieldsOf, listOf, postJson, textOf } from './post-json.ts';
import { fill } from './render.ts';

const WHO = 'WhatsApp';
/** Status reports arrive within seconds; WhatsApp repeats them for days. */
const SETTLE_MS = 15 * 60_000;
/** Rate limits and maintenance: the same message may be sent later. */
const PASSING = [1, 2, 4, 80_007, 130_429, 131_000, 131_016, 131_048, 131_056, 133_004];
/** An expired token, or missing rights: the operator can fix it. */
const OF_THE_TOKEN = [0, 3, 10, 190];

/** WhatsApp refuses empty values, line breaks and several spaces in the values of a template. */
const asValue = (text: string) =>
  text
    .replace(/\s*\n\s*/g, ', ')
    .replace(/\s+/g, ' ')
    .trim() || '-';

const bodyOf = ({ id, address, template, values }: Outgoing) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: address.replace('+', ''),
  type: 'template',
  template: {
    name: template.whatsapp?.name,
    language: { code: template.whatsapp?.language },
    components: [
      {
        type: 'body',
        parameters: (template.whatsapp?.values ?? []).map((name) => ({
          type: 'text',
          text: asValue(fill(`{${name}}`, values)),
        })),
      },
    ],
  },
  // Comes back with status reports, even for a message whose response was lost.
  biz_opaque_callback_data: id,
});

/** WhatsApp Business Cloud API: approved templates. */
export function createWhatsApp({ apiUrl, token, phoneNumberId }: WhatsAppSettings): Channel {
  const url = `${apiUrl}/${encodeURIComponent(phoneNumberId)}/messages`;
  return {
    name: 'whatsapp',
    settleMs: SETTLE_MS,
    canSend: ({ template }) => template.whatsapp !== null,
    async send(message) {
      const { status, body } = await postJson(WHO, url, `Bearer ${token}`, bodyOf(message));
      const [sent] = listOf(fieldsOf(body).messages);
      const id = textOf(fieldsOf(sent).id);
      if (status < 300 && id) return id;
      if (status < 300) throw new ChannelAway(`${WHO} responded without an id.`, true);
      const code = Number(fieldsOf(fieldsOf(body).error).code);
      if (OF_THE_TOKEN.includes(code) || status === 401)
        throw new ChannelAway(`${WHO} does not accept WHATSAPP_TOKEN (${code}).`);
      if (status >= 500 || status === 429 || PASSING.includes(code))
        throw new ChannelAway(`${WHO} does not take it now (${code || status}).`);
      throw new ChannelRefusal(`${WHO} refused it (${code || status}).`);
    },
  };
}
