import type { MessageChannel } from '@shop/contract/office/messages';
import type { Channel, Outgoing } from '../messages/channel.ts';

/** A channel that keeps what reached its recipients. As the real ones it recognises a repeated message by its id. */
export function recordingChannel(name: MessageChannel) {
  const reached = new Map<string, Outgoing>();
  const attempts: string[] = [];
  const channel: Channel & {
    reached: typeof reached;
    attempts: string[];
    /** Runs before the message arrives, or after it: what it throws is the outcome of the attempt. */
    before: () => void;
    after: () => void;
  } = {
    name,
    settleMs: 0,
    reached,
    attempts,
    before: () => undefined,
    after: () => undefined,
    canSend: () => true,
    async send(message) {
      attempts.push(message.id);
      channel.before();
      if (!reached.has(message.id)) reached.set(message.id, message);
      channel.after();
      return `${name} ${message.id}`;
    },
  };
  return channel;
}
