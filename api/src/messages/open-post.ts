import type { ChannelSettings } from '../channel-settings.ts';
import type { Channel, Post } from './channel.ts';
import { createEmail } from './email.ts';
import { createSms } from './sms.ts';
import { createWhatsApp } from './whatsapp.ts';

/** The channels whose settings are there. */
export function openPost({
  publicOrigin: origin,
  whatsapp,
  sms,
  email,
}: ChannelSettings & { publicOrigin?: string | undefined }): Post {
  const channels: (Channel | undefined)[] = [
    whatsapp && createWhatsApp(whatsapp),
    sms && createSms(sms),
    email && createEmail(email),
  ];
  return { channels: channels.filter((channel) => channel !== undefined), origin };
}
