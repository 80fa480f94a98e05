import type { ChannelSettings } from '../channel-settings.ts';
import type { Db } from '../db/database.ts';
import type { Channel, Post } from './channel.ts';
import { createEmail } from './email.ts';
import { createPush } from './push.ts';
import { forgetDevices, readDevices } from './push-devices.ts';
import { createSms } from './sms.ts';
import { createWhatsApp } from './whatsapp.ts';

/** The channels whose settings are there. */
export function openPost(
  {
    publicOrigin: origin,
    adminPhone: ownerPhone,
    whatsapp,
    sms,
    email,
    push,
  }: ChannelSettings & { publicOrigin?: string | undefined; adminPhone?: string | undefined },
  db: Db,
): Post {
  const devices = {
    of: (userId: string) => readDevices(db, userId),
    forget: (ids: string[]) => forgetDevices(db, ids),
  };
  const channels: (Channel | undefined)[] = [
    whatsapp && createWhatsApp(whatsapp),
    sms && createSms(sms),
    email && createEmail(email),
    push && createPush(push, devices),
  ];
  return { channels: channels.filter((channel) => channel !== undefined), origin, ownerPhone };
}
