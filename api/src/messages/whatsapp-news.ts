import { createHmac, timingSafeEqual } from 'node:crypto';
import { fieldsOf, listOf, readJson, textOf } from './post-json.ts';

/** A status report about a message. */
export interface Status {
  /** Our own id; empty for a message that was not sent from here. */
  messageId: string;
  providerId: string;
  status: 'sent' | 'delivered' | 'read' | 'failed';
  at: Date;
  problem: string | null;
}

/** What a customer wrote to the shop's number. */
export interface Reply {
  /** With a leading +. */
  from: string;
  text: string;
}

export interface News {
  statuses: Status[];
  replies: Reply[];
}

const STATUSES: readonly string[] = ['sent', 'delivered', 'read', 'failed'];

/** `X-Hub-Signature-256: sha256=…` over the bytes as sent. */
export function isSigned(appSecret: string, body: Buffer, header: unknown): boolean {
  const signature = /^sha256=([0-9a-f]{64})$/i.exec(textOf(header))?.[1];
  if (!signature) return false;
  return timingSafeEqual(createHmac('sha256', appSecret).update(body).digest(), Buffer.from(signature, 'hex'));
}

const instantOf = (seconds: unknown) => {
  const value = Number(seconds);
  return Number.isSafeInteger(value) && value > 0 && value < 10_000_000_000 ? new Date(value * 1000) : new Date();
};

function statusOf(value: unknown): Status[] {
  const { id, status, timestamp, biz_opaque_callback_data: own, errors } = fieldsOf(value);
  if (!/^[\x20-\x7e]{1,300}$/.test(textOf(id)) || !STATUSES.includes(textOf(status))) return [];
  const { code } = fieldsOf(listOf(errors)[0]);
  return [
    {
      messageId: /^[0-9a-f]{24}$/.test(textOf(own)) ? textOf(own) : '',
      providerId: textOf(id),
      status: status as Status['status'],
      at: instantOf(timestamp),
      problem: status === 'failed' ? `WhatsApp could not deliver it (${Number(code) || 0}).` : null,
    },
  ];
}

function replyOf(value: unknown): Reply[] {
  const { from, text } = fieldsOf(value);
  return /^\d{8,15}$/.test(textOf(from)) ? [{ from: `+${from}`, text: textOf(fieldsOf(text).body) }] : [];
}

export function readNews(body: Buffer): News {
  const changes = listOf(fieldsOf(readJson(body.toString('utf8'))).entry).flatMap((entry) =>
    listOf(fieldsOf(entry).changes),
  );
  const values = changes.map((change) => fieldsOf(fieldsOf(change).value));
  return {
    statuses: values.flatMap(({ statuses }) => listOf(statuses).flatMap(statusOf)),
    replies: values.flatMap(({ messages }) => listOf(messages).flatMap(replyOf)),
  };
}
