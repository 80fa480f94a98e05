import { type Static, Type } from 'typebox';
import { strictObject } from './common.ts';
import { MessageChannel } from './office/messages.ts';

export const MessageChoices = Type.Object({
  /** Those that the shop sends by. */
  channels: Type.Array(MessageChannel),
  off: Type.Array(MessageChannel),
});
export type MessageChoices = Static<typeof MessageChoices>;

export const MessageChoicesRequest = strictObject({
  off: Type.Array(MessageChannel, { maxItems: 4, uniqueItems: true }),
});
