import type { DispatchResponse } from '@shop/contract/office/dispatch';
import { useQuery } from '@shop/platform';
import { buttonClass } from '@shop/ui/button';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { useAddress } from '../../features/finding/use-address.ts';
import { useLast } from '../../features/finding/use-last.ts';
import { NoSuch } from '../../features/list/no-such.tsx';
import { LoadState } from '../../features/loading/load-state.tsx';
import { type DispatchPaper, PAGES } from '../../lib/pages.ts';
import type { ScreenProps } from '../../lib/screen-props.ts';
import { chosenOrdersQuery } from '../../queries/dispatch.ts';
import { t } from '../../t.ts';
import styles from './dispatch-paper.module.css';
import { PackingLists } from './packing-lists.tsx';
import { PickList } from './pick-list.tsx';
import { RunSheet } from './run/run-sheet.tsx';

const PAPERS: Record<DispatchPaper, { title: () => string; Paper: ComponentType<DispatchResponse> }> = {
  pick: { title: () => t('Pick list'), Paper: PickList },
  pack: { title: () => t('Packing lists'), Paper: PackingLists },
  run: { title: () => t('Run sheet'), Paper: RunSheet },
};

const NUMBERS = /^\d{8}(,\d{8}){0,99}$/;
const back = () => (
  <Link className={buttonClass('line', { small: true })} to={PAGES.dispatch}>
    {t('To dispatch')}
  </Link>
);

/** What the shop needs on paper or on a phone for the chosen orders. */
export function DispatchPaperScreen({ params: { paper } }: ScreenProps) {
  const { params } = useAddress();
  const numbers = params.get('orders') ?? '';
  const shown = paper && paper in PAPERS ? PAPERS[paper as DispatchPaper] : undefined;
  const isList = shown !== undefined && NUMBERS.test(numbers);
  const query = useQuery(chosenOrdersQuery(numbers), { enabled: isList });
  const found = useLast(query.data);
  if (!isList) return <NoSuch title={t('There is no such list')} to={PAGES.dispatch} all={t('To dispatch')} />;
  const { title, Paper } = shown;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{title()}</h1>
        <span className={styles.tools}>
          <button
            type="button"
            className={buttonClass('filled', { small: true })}
            onClick={() => window.print()}
            disabled={!found}
          >
            {t('Print')}
          </button>
          {back()}
        </span>
      </header>
      <LoadState query={query} last={found} failed={t('The orders did not load.')} />
      {found && <Paper {...found} />}
    </div>
  );
}
