import { Link } from 'react-router-dom';
import { FirstSteps } from '../../features/first-steps/first-steps.tsx';
import { useMe } from '../../lib/me.ts';
import { navFor } from '../../lib/nav.ts';
import styles from './overview.module.css';
import { Today } from './today.tsx';

export function Overview() {
  const { user_name, may } = useMe();
  return (
    <div className={styles.page}>
      <h1>Office</h1>
      <p className={styles.who}>Signed in as {user_name}.</p>
      <FirstSteps />
      <Today />
      {navFor(may).map(({ title, links }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul className={styles.ways}>
            {links.map(({ to, label, about }) => (
              <li key={to}>
                <Link to={to}>
                  <b>{label}</b>
                  <span>{about}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
