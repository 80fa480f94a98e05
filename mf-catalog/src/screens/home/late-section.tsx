import type { Category } from '@shop/contract/category';
import type { ThemeSection } from '@shop/contract/theme';
import { api } from '@shop/platform';
import { buttonClass } from '@shop/ui/button';
import { Failure } from '@shop/ui/failure';
import { Link } from 'react-router-dom';
import { RailSkeleton } from '../../features/products/card-skeleton.tsx';
import { useAnswer } from '../../lib/use-answer.ts';
import { useNear } from '../../lib/use-near.ts';
import styles from './late-section.module.css';
import { type SectionHead, sectionPath } from './loader.ts';
import { Section } from './section.tsx';

interface Props {
  head: SectionHead;
  categories: Category[];
  preview: boolean;
}

/** A section further down: its details are asked for as it nears the screen. Without script a link leads to it. */
export function LateSection({ head, categories, preview }: Props) {
  const [place, near] = useNear<HTMLElement>();
  const path = sectionPath(head._id, preview);
  const [section, again] = useAnswer(path, near, (signal) => api.get<ThemeSection>(path, { signal, cached: !preview }));

  if (section.status === 'here') return <Section section={section.value} categories={categories} />;
  const title = head.title || 'More of the shop';
  return (
    <section ref={place} id={`late-${head._id}`}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <Link className={buttonClass('link')} to={`/?all=1#late-${head._id}`} aria-label={`Show ${title}`}>
          Show
        </Link>
      </div>
      {section.status === 'failed' ? (
        <Failure title={`“${title}” did not load.`} onRetry={again} />
      ) : (
        <div className={styles[head.kind]} aria-hidden="true">
          {head.kind === 'products' && <RailSkeleton />}
        </div>
      )}
    </section>
  );
}
