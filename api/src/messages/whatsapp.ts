import type { WhatsAppSettings } from '../channel-settings.ts';
import { type Channel, ChannelAway, ChannelRefusal, type Outgoing } from './channel.ts';
import { fieldsOf, listOf, postJson, textOf } from './post-json.ts';
import { fill } from './render.ts';

const WHO = 'WhatsApp';
/** News of a message come within seconds; WhatsApp repeats them for days. */
const SETTLE_MS = 15 * 60_000;
/** Too many at once, or something is being mended there: the same message may go later. */
const PASSING = [1, 2, 4, 80_007, 130_429, 131_000, 131_016, 131_048, 131_056, 133_004];
/** A token that ended, or rights that it lacks: the operator can mend it. */
const OF_THE_TOKEN = [0, 3, 10, 190];

/** WhatsApp refuses empty values, line breaks and rows of spaces in the places of a template. */
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
  // Comes back with the news of the message, also of one whose response was lost.
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
