import { buttonClass } from '@shop/ui/button';
import { Icon } from '@shop/ui/icon';
import { rightIcon } from '@shop/ui/icon-paths';
import layout from '@shop/ui/layout.module.css';
import { Link } from 'react-router-dom';
import { rich, t } from '../../t.ts';
import styles from './section-heading.module.css';

interface Props {
  id: string;
  title: string;
  /** Where the title is in another language than the page. */
  lang?: string | undefined;
  /** A link to more. */
  to?: string | undefined;
}

export function SectionHeading({ id, title, lang, to }: Props) {
  return (
    <div className={styles.head}>
      <h2 id={id} lang={lang}>
        {title}
      </h2>
      {to && (
        <Link className={buttonClass('link')} to={to}>
          {rich('See all {title}', { title: <span className={layout.hidden}>{t('of {title}', { title })}</span> })}
          <Icon path={rightIcon} size={16} />
        </Link>
      )}
    </div>
  );
}
