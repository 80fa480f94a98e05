import { authenticationAtom, logOut, openLogin, type ThemeMode, themeModeAtom } from '@shop/platform';
import { Icon } from '@shop/ui/icon';
import { boxIcon, languageIcon, moonIcon, outIcon, shopIcon, userIcon } from '@shop/ui/icon-paths';
import { LanguageLinks } from '@shop/ui/language-links';
import { useAtom, useAtomValue } from 'jotai';
import { Link, useNavigate } from 'react-router-dom';
import { t } from '../t.ts';
import styles from './menu.module.css';

const next: Record<ThemeMode, ThemeMode> = { system: 'light', light: 'dark', dark: 'system' };
const names: Record<ThemeMode, () => string> = {
  system: () => t('System'),
  light: () => t('Light'),
  dark: () => t('Dark'),
};

export function ProfileMenu({ signedIn, close }: { signedIn: boolean; close(): void }) {
  const [mode, setMode] = useAtom(themeModeAtom);
  const navigate = useNavigate();
  const { user } = useAtomValue(authenticationAtom);
  const logIn = (then?: () => void) => {
    close();
    openLogin(then);
  };
  const link = (to: string, icon: string, label: string) => (
    <Link to={to} onClick={close}>
      <Icon path={icon} />
      {label}
    </Link>
  );
  return (
    <>
      {signedIn ? (
        link('/profile', userIcon, t('Profile'))
      ) : (
        <button type="button" onClick={() => logIn(() => navigate('/profile'))}>
          <Icon path={userIcon} />
          {t('Profile')}
        </button>
      )}
      {link('/orders', boxIcon, t('Orders'))}
      {user?.rights && link('/office', shopIcon, t('Office'))}
      <button type="button" onClick={() => setMode(next[mode])}>
        <Icon path={moonIcon} />
        {t('Dark colours')}
        <span className={styles.value} role="status">
          {names[mode]()}
        </span>
      </button>
      <LanguageLinks icon={<Icon path={languageIcon} />} />
      <hr />
      <button
        type="button"
        onClick={() => {
          if (!signedIn) return logIn();
          close();
          void logOut();
        }}
      >
        <Icon path={outIcon} />
        {signedIn ? t('Logout') : t('Login')}
      </button>
    </>
  );
}
