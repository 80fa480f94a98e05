import type { MessageChannel, MessageKind, MessageLanguage, StoredText } from '@shop/contract/office/messages';
import type { Values } from './render.ts';

export interface Outgoing {
  /** The same for every attempt: by it a channel recognises a repeated one. */
  id: string;
  kind: MessageKind;
  /** A phone number with +91, an e-mail address, or for devices the customer's id. */
  address: string;
  language: MessageLanguage;
  subject: string;
  text: string;
  template: Pick<StoredText, 'whatsapp' | 'sms'>;
  /** The values for a template that is stored at the channel's provider. */
  values: Values;
}

export interface Channel {
  name: MessageChannel;
  /** Whether the channel has what this message needs, such as an approved template. */
  canSend(message: Pick<Outgoing, 'template'>): boolean;
  /** How long to wait for a status report before repeating an attempt. 0: the channel recognises a repeated message. */
  settleMs: number;
  /** Returns the channel's own id of the message, if it has one. */
  send(message: Outgoing): Promise<string | null>;
}

/** The channel is down: the same message may be sent later. The text contains no numbers and no secrets. */
export class ChannelAway extends Error {
  /** The channel may have accepted the message nevertheless. */
  readonly isUnsure: boolean;

  constructor(message: string, isUnsure = false) {
    super(message);
    this.isUnsure = isUnsure;
  }
}

/** The channel responded, and refuses to send this message to this recipient. */
export class ChannelRefusal extends Error {}

/** The server's channels. Without any nothing leaves the machine. */
export interface Post {
  channels: readonly Channel[];
  /** The shop's address for customers. */
  origin: string | undefined;
  /** The configured owner, who has no row in `staff`. */
  ownerPhone?: string | undefined;
}
