import { logOut, type ThemeMode, themeModeAtom } from '@shop/platform';
import { Icon } from '@shop/ui/icon';
import { languageIcon, moonIcon, outIcon, shopIcon, userIcon } from '@shop/ui/icon-paths';
import { LanguageLinks } from '@shop/ui/language-links';
import { useAtom } from 'jotai';
import { Link } from 'react-router-dom';
import { t } from '../../t.ts';
import styles from './person-actions.module.css';

const NEXT: Record<ThemeMode, ThemeMode> = { system: 'light', light: 'dark', dark: 'system' };
const NAMES: Record<ThemeMode, () => string> = {
  system: () => t('As the device'),
  light: () => t('Light'),
  dark: () => t('Dark'),
};

export function PersonActions({ close }: { close(): void }) {
  const [mode, setMode] = useAtom(themeModeAtom);
  return (
    <div className={styles.actions}>
      <Link to="/" onClick={close}>
        <Icon path={shopIcon} size={20} />
        {t('See the shop')}
      </Link>
      <Link to="/profile" onClick={close}>
        <Icon path={userIcon} size={20} />
        {t('Your profile')}
      </Link>
      <button type="button" onClick={() => setMode(NEXT[mode])}>
        <Icon path={moonIcon} size={20} />
        {t('Colours')}
        <span role="status">{NAMES[mode]()}</span>
      </button>
      <LanguageLinks icon={<Icon path={languageIcon} size={20} />} />
      <button
        type="button"
        onClick={() => {
          close();
          void logOut();
        }}
      >
        <Icon path={outIcon} size={20} />
        {t('Log out')}
      </button>
    </div>
  );
}
