import { type Query, useQuery } from '@shop/platform';
import { Icon } from '@shop/ui/icon';
import { infoIcon } from '@shop/ui/icon-paths';
import { t } from '../t.ts';
import styles from './login.module.css';

/** The code that the emulator "sent" to a phone, after this number of sends. */
const demoCodeQuery = (phone: string, sends: number): Query<string | null> => ({
  key: ['shell', 'demo-code', phone, sends],
  async fetch({ signal }) {
    const path = `/__demo/code?phone=${encodeURIComponent(`+91${phone}`)}`;
    const response = await fetch(path, { signal, cache: 'no-store' });
    return response.ok ? ((await response.json()) as { code: string | null }).code : null;
  },
});

/** The demo shop sends no message: this shows the code that the emulator "sent". */
export function DemoCode({ phone, sends }: { phone: string; sends: number }) {
  const { data: code } = useQuery(demoCodeQuery(phone, sends));
  if (!code) return null;
  return (
    <p className={styles.demo}>
      <Icon path={infoIcon} size={20} />
      <span>{t('Demo shop: the code sent is')}</span>
      <b>{code}</b>
    </p>
  );
}
