import { type Static, Type } from 'typebox';
import { Id, strictObject } from './common.ts';

/** What a browser gives when it subscribes. */
export const PushDevice = strictObject({
  endpoint: Type.String({ minLength: 1, maxLength: 1000, pattern: '^https://[\\x21-\\x7e]+$' }),
  p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}$' }),
  auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' }),
});
export type PushDevice = Static<typeof PushDevice>;

/** `_id`: the beginning of the SHA-256 of the endpoint, by which a device finds itself. */
export const PushDevices = Type.Object({ devices: Type.Array(Type.Object({ _id: Id })) });
export type PushDevices = Static<typeof PushDevices>;

/** What the service worker gets. */
export interface PushNotification {
  /** The message's id: a repeated one replaces the first. */
  id: string;
  title: string;
  body: string;
  /** Where a tap leads. */
  path: string;
  language: string;
}
