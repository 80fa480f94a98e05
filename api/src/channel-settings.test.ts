import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readChannelSettings } from './channel-settings.ts';
import { publicKeyOf } from './vapid-keys.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const privateKey = Buffer.alloc(32, 7).toString('base64url');
const OPEN = {
  WHATSAPP_PHONE_NUMBER_ID: '123',
  MAIL_FROM: 'orders@shop.example',
  SMS_API_URL: 'https://sms.example',
  SMS_ENTITY_ID: '11',
  SMS_HEADER: 'PNSERI',
  VAPID_PUBLIC_KEY: publicKeyOf(privateKey),
  VAPID_SUBJECT: 'mailto:orders@shop.example',
};
const SECRETS = {
  WHATSAPP_TOKEN: 'token',
  WHATSAPP_APP_SECRET: 'secret',
  WHATSAPP_VERIFY_TOKEN: 'word',
  SMTP_URL: 'smtps://me:word@mail.example',
  SMS_API_KEY: 'key',
  VAPID_PRIVATE_KEY: privateKey,
};

test('each secret of a channel can be in a file', () => {
  const inFiles = Object.entries(SECRETS).map(([name, secret]) => {
    const file = join(folder, name);
    writeFileSync(file, `${secret}\n`);
    return [`${name}_FILE`, file];
  });
  const read = readChannelSettings({ ...OPEN, ...Object.fromEntries(inFiles) });
  expect(read).toEqual(readChannelSettings({ ...OPEN, ...SECRETS }));
  expect([read.whatsapp?.token, read.email?.password, read.sms?.apiKey]).toEqual(['token', 'word', 'key']);
  expect(read.push?.privateKey).toBe(privateKey);
});
