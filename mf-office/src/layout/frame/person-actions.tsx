import { logOut, type ThemeMode, themeModeAtom } from '@shop/platform';
import { Icon } from '@shop/ui/icon';
import { moonIcon, outIcon, shopIcon, userIcon } from '@shop/ui/icon-paths';
import { useAtom } from 'jotai';
import { Link } from 'react-router-dom';
import styles from './person-actions.module.css';

const NEXT: Record<ThemeMode, ThemeMode> = { system: 'light', light: 'dark', dark: 'system' };
const NAMES: Record<ThemeMode, string> = { system: 'As the device', light: 'Light', dark: 'Dark' };

export function PersonActions({ close }: { close(): void }) {
  const [mode, setMode] = useAtom(themeModeAtom);
  return (
    <div className={styles.actions}>
      <Link to="/" onClick={close}>
        <Icon path={shopIcon} size={20} />
        See the shop
      </Link>
      <Link to="/profile" onClick={close}>
        <Icon path={userIcon} size={20} />
        Your profile
      </Link>
      <button type="button" onClick={() => setMode(NEXT[mode])}>
        <Icon path={moonIcon} size={20} />
        Colours
        <span role="status">{NAMES[mode]}</span>
      </button>
      <button
        type="button"
        onClick={() => {
          close();
          void logOut();
        }}
      >
        <Icon path={outIcon} size={20} />
        Log out
      </button>
    </div>
  );
}
