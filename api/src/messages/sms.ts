import type { SmsSettings } from '../channel-settings.ts';
import { type Channel, ChannelAway, ChannelRefusal } from './channel.ts';
import { fieldsOf, postJson, textOf } from './post-json.ts';
import { fill } from './render.ts';

const WHO = 'The SMS gateway';

/** SMS by an HTTP gateway, with the ids that DLT requires. The gateway recognises a repeated message by `reference`. */
export const createSms = ({ apiUrl, apiKey, entityId, header }: SmsSettings): Channel => ({
  name: 'sms',
  settleMs: 0,
  canSend: ({ template }) => template.sms !== null,
  async send({ id, address, template, values }) {
    const { status, body } = await postJson(WHO, apiUrl, `Bearer ${apiKey}`, {
      to: address,
      sender: header,
      entity_id: entityId,
      reference: id,
      template_id: template.sms?.id,
      text: fill(template.sms?.text ?? '', values),
    });
    if (status >= 200 && status < 300) return textOf(fieldsOf(body).id) || null;
    if (status === 401 || status === 403) throw new ChannelAway(`${WHO} does not accept SMS_API_KEY.`);
    if (status >= 500 || status === 408 || status === 429) throw new ChannelAway(`${WHO} responded with ${status}.`);
    throw new ChannelRefusal(`${WHO} refused it with ${status}.`);
  },
});
