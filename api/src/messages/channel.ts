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
  /** What fills the places of a template that is kept elsewhere. */
  values: Values;
}

export interface Channel {
  name: MessageChannel;
  /** Whether it has what it needs for this kind, such as an approved template. */
  canSend(message: Pick<Outgoing, 'template'>): boolean;
  /**
   * How long an attempt without a response waits for news of it before it is repeated. 0: the channel recognises a
   * repeated message by its id.
   */
  settleMs: number;
  /** Returns the channel's own id of the message, if it has one. */
  send(message: Outgoing): Promise<string | null>;
}

/** The channel is away, hangs or fails: the same message may go later. Has no numbers and no secrets in it. */
export class ChannelAway extends Error {
  /** It may have taken the message nevertheless. */
  readonly isUnsure: boolean;

  constructor(message: string, isUnsure = false) {
    super(message);
    this.isUnsure = isUnsure;
  }
}

/** The channel has understood, and will not send this message to this recipient. */
export class ChannelRefusal extends Error {}

/** What the server sends with. Without channels nothing leaves the machine. */
export interface Post {
  channels: readonly Channel[];
  /** The shop's address for customers. */
  origin: string | undefined;
}
