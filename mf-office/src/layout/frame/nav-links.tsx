import { Icon } from '@shop/ui/icon';
import { Link } from 'react-router-dom';
import type { NavLink } from '../../lib/nav.ts';
import { Badge } from './badge.tsx';
import styles from './nav-links.module.css';
import { badgeOf, type NavProps } from './nav-props.ts';

interface Props extends Omit<NavProps, 'groups'> {
  links: readonly NavLink[];
}

/** The links of one group, each with its icon and with the number of what waits there. */
export const NavLinks = ({ links, current, waiting }: Props) => (
  <ul className={styles.links}>
    {links.map(({ to, label, icon }) => {
      const badge = badgeOf(to, waiting);
      return (
        <li key={to}>
          <Link to={to} aria-current={to === current ? 'page' : undefined}>
            <Icon path={icon} size={20} />
            <span>{label}</span>
            {badge && <Badge {...badge} />}
          </Link>
        </li>
      );
    })}
  </ul>
);
