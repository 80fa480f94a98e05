import { Icon } from '@shop/ui/icon';
import { infoIcon } from '@shop/ui/icon-paths';
import { useEffect, useState } from 'react';
import styles from './login.module.css';

async function demoCode(phone: string, signal: AbortSignal): Promise<string | null> {
  const response = await fetch(`/__demo/code?phone=${encodeURIComponent(`+91${phone}`)}`, {
    signal,
    cache: 'no-store',
  });
  return response.ok ? ((await response.json()) as { code: string | null }).code : null;
}

/** The demo shop sends no message: this shows the code that the emulator "sent". */
export function DemoCode({ phone, sends }: { phone: string; sends: number }) {
  const [sent, setSent] = useState<{ sends: number; code: string | null }>();
  useEffect(() => {
    const given = new AbortController();
    demoCode(phone, given.signal).then(
      (code) => setSent({ sends, code }),
      () => undefined,
    );
    return () => given.abort();
  }, [phone, sends]);
  if (sent?.sends !== sends || !sent.code) return null;
  return (
    <p className={styles.demo}>
      <Icon path={infoIcon} size={20} />
      <span>Demo shop: the code sent is</span>
      <b>{sent.code}</b>
    </p>
  );
}
