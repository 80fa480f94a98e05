import { restoredAtom, useDevice, userAtom } from '@shop/platform';
import { Icon } from '@shop/ui/icon';
import { downIcon, userIcon } from '@shop/ui/icon-paths';
import { useDisclosure } from '@shop/ui/use-disclosure';
import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { t } from '../t.ts';
import menu from './menu.module.css';
import styles from './profile-button.module.css';
import { ProfileMenu } from './profile-menu.tsx';

/** Greets the signed-in person, and opens their menu. Only the device knows the person. */
export function ProfileButton() {
  const restored = useDevice(restoredAtom);
  const { user, isAuthenticated } = useDevice(userAtom);
  const { open, close, box, button } = useDisclosure(useLocation().key);
  const id = useId();
  return (
    <div className={`${menu.box} ${styles.box}`} {...box}>
      <button type="button" className={styles.greet} aria-controls={open ? id : undefined} {...button}>
        <Icon path={userIcon} className={styles.wide} />
        {restored ? (
          <>
            <span className={styles.narrow}>{t('Hey')}</span>
            <span className={`${styles.wide} ${styles.name}`}>
              {isAuthenticated ? t('Hello, {name}', { name: user?.user_name ?? '' }) : t('Login')}
            </span>
          </>
        ) : (
          <span className={styles.waiting} role="img" aria-label={t('Your account')} />
        )}
        <Icon path={downIcon} size={16} className={styles.wide} />
      </button>
      {open && (
        <div id={id} className={`${menu.menu} ${styles.menu}`}>
          <ProfileMenu signedIn={isAuthenticated} close={close} />
        </div>
      )}
    </div>
  );
}
