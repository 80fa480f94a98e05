import { buttonClass } from '@shop/shared/ui/button.tsx';
import { Icon } from '@shop/shared/ui/icon.tsx';
import { rightIcon } from '@shop/shared/ui/icon-paths.ts';
import layout from '@shop/shared/ui/layout.module.css';
import { Link } from 'react-router-dom';
import styles from './section-heading.module.css';

interface Props {
  id: string;
  title: string;
  /** Where there is more of it. */
  to?: string | undefined;
}

export function SectionHeading({ id, title, to }: Props) {
  return (
    <div className={styles.head}>
      <h2 id={id}>{title}</h2>
      {to && (
        <Link className={buttonClass('link')} to={to}>
          See all <span className={layout.hidden}>of {title}</span>
          <Icon path={rightIcon} size={16} />
        </Link>
      )}
    </div>
  );
}
