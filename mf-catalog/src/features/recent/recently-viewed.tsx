import { useDevice } from '@shop/platform';
import { Picture } from '@shop/ui/picture';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { productPath } from '../../lib/paths.ts';
import { t } from '../../t.ts';
import { SectionHeading } from '../products/section-heading.tsx';
import styles from './recently-viewed.module.css';
import { isInLanguage, recentlyViewedAtom } from './recently-viewed.ts';

/** The products viewed on this device, newest first; `except` is the product of this page. */
export function RecentlyViewed({ except }: { except?: string }) {
  const seen = useDevice(recentlyViewedAtom).filter(({ _id }) => _id !== except);
  const isForeign = !seen.every(isInLanguage);
  useEffect(() => {
    if (isForeign)
      import(/* webpackChunkName: "name-in-language" */ './name-in-language.ts').then(
        ({ nameInLanguage }) => nameInLanguage(),
        () => undefined,
      );
  }, [isForeign]);
  if (seen.length === 0) return null;
  return (
    <section aria-labelledby="recently-viewed">
      <SectionHeading id="recently-viewed" title={t('Recently viewed')} />
      <ul className={styles.rail}>
        {seen.map(({ _id, name, url, tint }) => (
          <li key={_id}>
            <Link className={styles.item} to={productPath(_id)}>
              <Picture url={url ?? undefined} alt="" tint={tint} sizes="60px" largest={320} />
              <span className={styles.name}>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
