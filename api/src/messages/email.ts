import { createTransport } from 'nodemailer';
import type { EmailSettings } from '../channel-settings.ts';
import { type Channel, ChannelAway, ChannelRefusal, type Outgoing } from './channel.ts';

const WITHIN_MS = 15_000;

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const PARAGRAPH = 'margin:0 0 16px;white-space:pre-line';
const PAGE = 'margin:0;padding:24px 16px;background:#f6f5f2;color:#1d1b17;font:16px/1.5 system-ui,sans-serif';
const SHEET = 'max-width:560px;margin:0 auto;padding:24px;background:#fff;border-radius:12px';

const LINK = /https?:\/\/[^\s<]+/g;

const htmlOf = ({ text, language }: Outgoing) => {
  const paragraphs = text
    .split('\n\n')
    .map((one) => escapeHtml(one).replace(LINK, (link) => `<a href="${link}">${link}</a>`))
    .map((one) => `<p style="${PARAGRAPH}">${one}</p>`);
  return `<!doctype html><html lang="${language}"><body style="${PAGE}"><div style="${SHEET}">${paragraphs.join('')}</div></body></html>`;
};

interface SmtpError {
  code?: string;
  responseCode?: number;
  command?: string;
}

/** Error codes from before the server could have accepted the message. */
const BEFORE = ['ECONNECTION', 'EDNS', 'EAUTH', 'ETLS', 'EENVELOPE', 'ECONNREFUSED'];

/** The server's own message contains the recipient's address, so it is not passed on. */
function problemOf(error: unknown): Error {
  const { code = '', responseCode = 0, command = '' } = error as SmtpError;
  if (code === 'EAUTH') return new ChannelAway('The mail server does not accept the name and password of SMTP_URL.');
  if (responseCode >= 500) return new ChannelRefusal(`The mail server refused the message with ${responseCode}.`);
  if (responseCode >= 400) return new ChannelAway(`The mail server does not take it now: ${responseCode}.`);
  const isUnsure = !BEFORE.includes(code) && command !== 'CONN';
  return new ChannelAway('The mail server does not respond.', isUnsure);
}

/** E-mail by SMTP. A mailbox recognises a repeated message by its Message-ID. */
export function createEmail({ host, port, isSecure, isThisMachine, user, password, from }: EmailSettings): Channel {
  const transport = createTransport({
    host,
    port,
    secure: isSecure,
    requireTLS: !isSecure && !isThisMachine,
    ...(user && { auth: { user, pass: password ?? '' } }),
    connectionTimeout: WITHIN_MS,
    greetingTimeout: WITHIN_MS,
    socketTimeout: WITHIN_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? host;
  return {
    name: 'email',
    settleMs: 0,
    canSend: () => true,
    async send(message) {
      const messageId = `<${message.id}@${domain}>`;
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: message.address },
          messageId,
          subject: message.subject,
          text: message.text,
          html: htmlOf(message),
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw problemOf(error);
      }
      return messageId;
    },
  };
}
