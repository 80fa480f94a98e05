import type { PushNotification } from '@shop/contract/push';
import type { PushSettings } from '../channel-settings.ts';
import { type Channel, ChannelAway, ChannelRefusal, type Outgoing } from './channel.ts';
import { encryptPush, type PushKeys, vapidHeader } from './encrypt-push.ts';
import { isUnsure } from './post-json.ts';
import { PrivateAddress, postOutside } from './post-outside.ts';

/** How long a push service stores a message for a device that is off. */
const DAY_SECONDS = 86_400;
const MOST_LETTERS = 300;

interface Device extends PushKeys {
  id: string;
  endpoint: string;
}

/** The subscribed devices of a customer. */
export interface Devices {
  of(userId: string): Promise<Device[]>;
  forget(ids: string[]): Promise<void>;
}

/** The text for a small notification: without the greeting, and without links and names at the end. */
function brief({ text, values: { name, link } }: Outgoing): string {
  const paragraphs = text
    .split('\n\n')
    .filter((one, index) => !(index === 0 && name !== '' && one.length < 60 && one.includes(name)))
    .filter((one) => link === '' || !one.includes(link));
  const whole = paragraphs.join('\n').trim();
  return whole.length > MOST_LETTERS ? `${whole.slice(0, MOST_LETTERS - 1)}…` : whole;
}

const pathOf = ({ values: { link, order } }: Outgoing) =>
  link ? new URL(link).pathname : order ? `/orders/${order}` : '/';

type Result = 'taken' | 'gone' | 'refused' | ChannelAway;

const resultOf = (status: number): Result => {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  if (status === 401 || status === 403) return new ChannelAway('The push service does not accept VAPID_PRIVATE_KEY.');
  if (status >= 500 || status === 408 || status === 429)
    return new ChannelAway(`The push service responded with ${status}.`);
  return 'refused';
};

/** Web Push to a customer's devices. A device shows a repeated message once, by its id. */
export function createPush(settings: PushSettings, devices: Devices, mayBePrivate = false): Channel {
  async function post({ endpoint, ...keys }: Device, message: Outgoing): Promise<Result> {
    const { id, subject, language, kind } = message;
    const notification: PushNotification = {
      id,
      title: subject,
      body: brief(message),
      path: pathOf(message),
      language,
    };
    const headers = {
      authorization: vapidHeader(endpoint, settings, new Date()),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(DAY_SECONDS),
      // Replaces an earlier attempt that still waits at the push service.
      topic: id,
      urgency: kind === 'out_for_delivery' ? 'high' : 'normal',
    };
    const body = encryptPush(JSON.stringify(notification), keys);
    try {
      return resultOf((await postOutside({ url: endpoint, headers, body, mayBePrivate })).status);
    } catch (error) {
      if (error instanceof PrivateAddress) return 'gone';
      return new ChannelAway('The push service does not respond.', isUnsure(error));
    }
  }

  return {
    name: 'push',
    settleMs: 0,
    canSend: () => true,
    async send(message) {
      const own = await devices.of(message.address);
      const results = await Promise.all(own.map((device) => post(device, message)));
      await devices.forget(own.filter((_, place) => results[place] === 'gone').map(({ id }) => id));
      if (results.includes('taken')) return null;
      const away = results.find((result) => result instanceof ChannelAway);
      if (away) throw away;
      throw new ChannelRefusal('No device of the customer takes it any more.');
    },
  };
}
