import type { CategoriesResponse } from '@shop/contract/category';
import { profileAtom, usePageQuery } from '@shop/platform';
import { buttonClass } from '@shop/ui/button';
import { whatsAppLink } from '@shop/ui/contact-links';
import { Icon } from '@shop/ui/icon';
import { searchIcon, waIcon } from '@shop/ui/icon-paths';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { categoryPath, searchPath } from '../../lib/paths.ts';
import { categoriesQuery } from '../../queries/categories.ts';
import { rich, t } from '../../t.ts';
import styles from './nothing-found.module.css';

interface Props {
  text: string;
  meant: string | undefined;
  categories: CategoriesResponse | undefined;
}

/** Links for a search without results: corrected words, categories, and the shop's contact. */
export function NothingFound({ text, meant, categories }: Props) {
  const { whatsapp_number } = useAtomValue(profileAtom);
  const shelves = usePageQuery(categoriesQuery, categories).data?.categories ?? [];
  const contactLink = whatsAppLink(whatsapp_number, t('Hello, do you have “{text}”?', { text }));
  return (
    <div className={styles.none}>
      <div className={styles.message}>
        <span className={styles.picture}>
          <Icon path={searchIcon} />
        </span>
        <div>
          <b className={styles.title}>{t('Nothing found')}</b>
          {meant ? (
            <p>{rich('Did you mean {link}?', { link: <Link to={searchPath(meant)}>{meant}</Link> })}</p>
          ) : (
            <p>{t('Try a shorter word or another spelling, in English or Hindi.')}</p>
          )}
        </div>
      </div>
      {contactLink && (
        <a className={buttonClass('line')} href={contactLink} target="_blank" rel="noopener">
          <Icon path={waIcon} size={20} />
          {t('Ask us on WhatsApp')}
        </a>
      )}
      {shelves.length > 0 && (
        <nav aria-labelledby="shelves">
          <h2 id="shelves" className={styles.heading}>
            {t('Look on our shelves')}
          </h2>
          <ul className={styles.shelves}>
            {shelves.map(({ _id, category_name, category_name_lang }) => (
              <li key={_id}>
                <Link to={categoryPath(_id)} lang={category_name_lang}>
                  {category_name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
