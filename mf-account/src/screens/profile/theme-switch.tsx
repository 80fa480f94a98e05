import { type ThemeMode, themeModeAtom, useDevice } from '@shop/platform';
import { Icon } from '@shop/ui/icon';
import { moonIcon } from '@shop/ui/icon-paths';
import { useSetAtom } from 'jotai';
import page from '../../account/account-page.module.css';
import { t } from '../../t.ts';
import styles from './theme-switch.module.css';

const modes = (): [ThemeMode, string][] => [
  ['system', t('System')],
  ['light', t('Light')],
  ['dark', t('Dark')],
];

export function ThemeSwitch() {
  const mode = useDevice(themeModeAtom);
  const setMode = useSetAtom(themeModeAtom);
  return (
    <section className={`${page.panel} ${styles.row}`}>
      <h2 id="theme-title">
        <Icon path={moonIcon} />
        {t('Dark colours')}
      </h2>
      <div className={styles.segments} role="radiogroup" aria-labelledby="theme-title">
        {modes().map(([value, name]) => (
          <label key={value}>
            <input type="radio" name="theme" value={value} checked={mode === value} onChange={() => setMode(value)} />
            <span>{name}</span>
          </label>
        ))}
      </div>
    </section>
  );
}
