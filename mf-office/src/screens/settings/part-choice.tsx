import layout from '@shop/ui/layout.module.css';
import { useMedia } from '@shop/ui/use-media';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { FilterSelect } from '../../features/list/filter-select.tsx';
import { partLabels } from '../../features/words/settings-parts.ts';
import { PAGES } from '../../lib/pages.ts';
import { t } from '../../t.ts';
import { PARTS, type Part, partsOf } from './parts.ts';
import styles from './settings.module.css';

interface Props {
  part: Part;
  /** The names of the fields that are not saved, and of those with an error. */
  changed: readonly string[];
  wrong: readonly string[];
}

const addressOf = ({ id }: Part) => `?part=${id}`;

/** A dot in the corner: a word would make the tabs wider, and move the form below them while somebody types. */
const Mark = ({ isWrong = false, children }: { isWrong?: boolean; children: ReactNode }) => (
  <span className={styles.mark} data-wrong={isWrong || undefined}>
    <span className={layout.hidden}>{children}</span>
  </span>
);

/** Links beside each other; a phone has no room for them: there one choice has all parts. */
export function PartChoice({ part, changed, wrong }: Props) {
  const navigate = useNavigate();
  const isWide = useMedia('(min-width: 62em)');
  const [unsaved, faulty] = [partsOf(changed), partsOf(wrong)];
  if (isWide)
    return (
      <nav className={styles.tabs} aria-label={t('Parts of the settings')}>
        {PARTS.map((one) => (
          <Link key={one.id} to={addressOf(one)} replace aria-current={one === part ? 'page' : undefined}>
            {partLabels[one.id]()}
            {faulty.includes(one) && <Mark isWrong>{t('needs attention')}</Mark>}
            {unsaved.includes(one) && !faulty.includes(one) && <Mark>{t('not saved')}</Mark>}
          </Link>
        ))}
        <Link to={PAGES.delivery}>{t('Delivery')}</Link>
      </nav>
    );
  const words = (one: Part) => {
    if (faulty.includes(one)) return `${partLabels[one.id]()} · ${t('needs attention')}`;
    return unsaved.includes(one) ? `${partLabels[one.id]()} · ${t('not saved')}` : partLabels[one.id]();
  };
  return (
    <div className={styles.partChoice}>
      <FilterSelect
        label={t('Parts of the settings')}
        value={addressOf(part)}
        options={[
          ...PARTS.map((one) => ({ value: addressOf(one), label: words(one) })),
          { value: PAGES.delivery, label: t('Delivery') },
        ]}
        onChoose={(to) => to && void navigate(to, { replace: to !== PAGES.delivery })}
      />
    </div>
  );
}
