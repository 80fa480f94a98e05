import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';

const folder = mkdtempSync(join(tmpdir(), 'as-shop-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The script on this machine's own folder and user. */
function valuesOf(settings: string): Record<string, string> {
  const file = join(folder, 'shop.env');
  const script = join(folder, 'as-shop');
  writeFileSync(file, settings);
  writeFileSync(
    script,
    readFileSync(join(import.meta.dirname, '../../deploy/as-shop'), 'utf8')
      .replaceAll('/etc/shop/shop.env', file)
      .replaceAll('/srv/shop/app', folder)
      .replace('runuser -u shop -- ', ''),
  );
  const print = 'console.log(JSON.stringify(process.env))';
  return JSON.parse(execFileSync('sh', [script, process.execPath, '-e', print], { encoding: 'utf8' }));
}

test('a command has the settings as systemd reads them, whatever letters they contain', () => {
  const values = valuesOf(
    [
      '# The shop',
      '',
      'MAIL_FROM=Panseri <orders@shop.example>',
      'SMS_API_URL=https://gw.example/send?a=1&b=2',
      'SMTP_URL=smtp://u:pa$1word;@h:587',
      'SHOP_NAME="Asha\'s stores"',
      'LAST=without a line end',
    ].join('\n'),
  );
  expect(values).toMatchObject({
    MAIL_FROM: 'Panseri <orders@shop.example>',
    SMS_API_URL: 'https://gw.example/send?a=1&b=2',
    SMTP_URL: 'smtp://u:pa$1word;@h:587',
    SHOP_NAME: "Asha's stores",
    LAST: 'without a line end',
  });
});
