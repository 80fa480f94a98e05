import { useQuery } from '@shop/platform';
import { Icon } from '@shop/ui/icon';
import { infoIcon } from '@shop/ui/icon-paths';
import { demoCodeQuery } from '../queries/demo-code.ts';
import { t } from '../t.ts';
import styles from './login.module.css';

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
