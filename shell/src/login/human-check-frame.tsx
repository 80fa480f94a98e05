import { settingsAtom } from '@shop/platform';
import { Icon } from '@shop/ui/icon';
import { loadIcon } from '@shop/ui/icon-paths';
import { useAtomValue } from 'jotai';
import type { RefObject } from 'react';
import { t } from '../t.ts';
import styles from './login.module.css';

function Spinner() {
  return (
    <span className={styles.spinner}>
      <Icon path={loadIcon} size={20} />
    </span>
  );
}

/** Visible while the code is requested; the provider's widget is inserted and removed again. */
export function HumanCheckFrame({ frame, sending }: { frame: RefObject<HTMLDivElement | null>; sending: boolean }) {
  const automatic = useAtomValue(settingsAtom).authMode === 'emulator';
  return (
    <div className={styles.check} hidden={!sending} data-human-check="">
      <p role="status">
        <Spinner />
        {automatic ? t('I am a person') : t('Please tick the box')}
        <span>{t('Human check')}</span>
      </p>
      <div ref={frame} className={styles.widget} />
    </div>
  );
}
