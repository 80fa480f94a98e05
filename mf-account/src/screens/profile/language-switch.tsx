import { languagesAtom } from '@shop/platform';
import { Icon } from '@shop/ui/icon';
import { languageIcon } from '@shop/ui/icon-paths';
import { LanguageLinks } from '@shop/ui/language-links';
import { useAtomValue } from 'jotai';
import page from '../../account/account-page.module.css';
import { t } from '../../t.ts';
import styles from './language-switch.module.css';

export function LanguageSwitch() {
  if (useAtomValue(languagesAtom).length === 0) return null;
  return (
    <section className={`${page.panel} ${styles.row}`}>
      <h2>
        <Icon path={languageIcon} />
        {t('Language')}
      </h2>
      <LanguageLinks className={styles.link} />
    </section>
  );
}
