import { type Environment, readAll, SettingError, secretOf } from '@shop/server/settings';
import { publicKeyOf } from './vapid-keys.ts';

export interface WhatsAppSettings {
  apiUrl: string;
  token: string;
  phoneNumberId: string;
  appSecret: string;
  verifyToken: string;
}

export interface SmsSettings {
  apiUrl: string;
  apiKey: string;
  /** The principal entity's id of DLT. */
  entityId: string;
  /** The registered header, such as `PNSERI`. */
  header: string;
}

export interface EmailSettings {
  host: string;
  port: number;
  /** TLS from the start. Otherwise STARTTLS is required, unless the server is on this machine. */
  isSecure: boolean;
  isThisMachine: boolean;
  user?: string | undefined;
  password?: string | undefined;
  /** Such as `Panseri <orders@shop.example>`. */
  from: string;
}

/** Web Push. The keys are base64url, as `npx web-push generate-vapid-keys` makes them. */
export interface PushSettings {
  publicKey: string;
  privateKey: string;
  /** Whom a push service contacts when something is wrong: `mailto:` or `https:`. */
  subject: string;
}

/** How messages reach people. Without any of them nothing leaves the machine. */
export interface ChannelSettings {
  whatsapp?: WhatsAppSettings | undefined;
  sms?: SmsSettings | undefined;
  email?: EmailSettings | undefined;
  push?: PushSettings | undefined;
}

const THIS_MACHINE = /^(127\.\d+\.\d+\.\d+|localhost|\[?::1\]?)$/;

function apiUrl(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isFit = url?.protocol === 'https:' || (url?.protocol === 'http:' && THIS_MACHINE.test(url.hostname));
  if (!isFit) throw new SettingError(`${name} must begin with https://, or lead to this machine.`);
  return text.replace(/\/+$/, '');
}

/** All of them or none. */
function together(values: Record<string, string | undefined>): boolean {
  const names = Object.keys(values);
  const missing = names.filter((name) => !values[name]);
  if (missing.length === names.length) return false;
  if (missing.length > 0)
    throw new SettingError(`${names.join(', ')} belong together: ${missing.join(', ')} is not set.`);
  return true;
}

function whatsApp(env: Environment): WhatsAppSettings | undefined {
  const token = secretOf(env, 'WHATSAPP_TOKEN');
  const phoneNumberId = env.WHATSAPP_PHONE_NUMBER_ID;
  const appSecret = secretOf(env, 'WHATSAPP_APP_SECRET');
  const verifyToken = secretOf(env, 'WHATSAPP_VERIFY_TOKEN');
  const names = {
    WHATSAPP_TOKEN: token,
    WHATSAPP_PHONE_NUMBER_ID: phoneNumberId,
    WHATSAPP_APP_SECRET: appSecret,
    WHATSAPP_VERIFY_TOKEN: verifyToken,
  };
  if (!together(names) || !token || !phoneNumberId || !appSecret || !verifyToken) return undefined;
  const url = env.WHATSAPP_API_URL || 'https://graph.facebook.com/v23.0';
  return { apiUrl: apiUrl('WHATSAPP_API_URL', url), token, phoneNumberId, appSecret, verifyToken };
}

function sms(env: Environment): SmsSettings | undefined {
  const [url, apiKey] = [env.SMS_API_URL, secretOf(env, 'SMS_API_KEY')];
  const [entityId, header] = [env.SMS_ENTITY_ID, env.SMS_HEADER];
  const names = { SMS_API_URL: url, SMS_API_KEY: apiKey, SMS_ENTITY_ID: entityId, SMS_HEADER: header };
  if (!together(names) || !url || !apiKey || !entityId || !header) return undefined;
  return { apiUrl: apiUrl('SMS_API_URL', url), apiKey, entityId, header };
}

const ADDRESS = /^([^<>\r\n]{0,100}<)?[^\s<>@]+@[^\s<>@]+>?$/;

function email(env: Environment): EmailSettings | undefined {
  const [url, from] = [secretOf(env, 'SMTP_URL'), env.MAIL_FROM];
  if (!together({ SMTP_URL: url, MAIL_FROM: from }) || !url || !from) return undefined;
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (!parsed || !/^smtps?:$/.test(parsed.protocol) || parsed.hostname === '')
    throw new SettingError('SMTP_URL must begin with smtp:// or smtps://, and name the host.');
  if (!ADDRESS.test(from))
    throw new SettingError('MAIL_FROM must be an address such as Panseri <orders@shop.example>.');
  const isSecure = parsed.protocol === 'smtps:';
  return {
    host: parsed.hostname.replace(/^\[|\]$/g, ''),
    port: Number(parsed.port) || (isSecure ? 465 : 587),
    isSecure,
    isThisMachine: THIS_MACHINE.test(parsed.hostname),
    from,
    ...(parsed.username && {
      user: decodeURIComponent(parsed.username),
      password: decodeURIComponent(parsed.password),
    }),
  };
}

function push(env: Environment): PushSettings | undefined {
  const [publicKey, privateKey] = [env.VAPID_PUBLIC_KEY, secretOf(env, 'VAPID_PRIVATE_KEY')];
  const subject = env.VAPID_SUBJECT;
  const names = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject };
  if (!together(names) || !publicKey || !privateKey || !subject) return undefined;
  if (publicKeyOf(privateKey) !== publicKey)
    throw new SettingError('VAPID_PUBLIC_KEY is not the public key of VAPID_PRIVATE_KEY.');
  if (!/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(subject))
    throw new SettingError('VAPID_SUBJECT must begin with mailto: or https://.');
  return { publicKey, privateKey, subject };
}

export const readChannelSettings = (env: Environment): ChannelSettings =>
  readAll({ whatsapp: () => whatsApp(env), sms: () => sms(env), email: () => email(env), push: () => push(env) });
