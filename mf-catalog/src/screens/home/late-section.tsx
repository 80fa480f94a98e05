import type { Category } from '@shop/contract/category';
import { useQuery } from '@shop/platform';
import { buttonClass } from '@shop/ui/button';
import { classes } from '@shop/ui/classes';
import { Failure } from '@shop/ui/failure';
import { Link } from 'react-router-dom';
import { RailSkeleton } from '../../features/products/card-skeleton.tsx';
import heading from '../../features/products/section-heading.module.css';
import { useNear } from '../../lib/use-near.ts';
import type { SectionHead } from '../../queries/home.ts';
import { themeSectionQuery } from '../../queries/theme-section.ts';
import { t } from '../../t.ts';
import styles from './late-section.module.css';
import { Section } from './section.tsx';

interface Props {
  head: SectionHead;
  categories: Category[];
  preview: boolean;
}

/** A section further down: its details are loaded near the screen. Without script a link leads to it. */
export function LateSection({ head, categories, preview }: Props) {
  const [place, near] = useNear<HTMLElement>();
  const section = useQuery(themeSectionQuery(head._id, preview), { enabled: near });

  if (section.data) return <Section section={section.data} categories={categories} />;
  const title = head.title || t('More of the shop');
  return (
    <section ref={place} id={`late-${head._id}`}>
      <div className={classes(heading.head, styles.head)}>
        <h2>{title}</h2>
        <Link className={buttonClass('link')} to={`/?all=1#late-${head._id}`} aria-label={t('Show {title}', { title })}>
          {t('Show')}
        </Link>
      </div>
      {section.error ? (
        <Failure title={t('“{title}” did not load.', { title })} busy={section.isFetching} onRetry={section.refetch} />
      ) : (
        <div className={styles[head.kind]} aria-hidden="true">
          {near && head.kind === 'products' && <RailSkeleton />}
        </div>
      )}
    </section>
  );
}
