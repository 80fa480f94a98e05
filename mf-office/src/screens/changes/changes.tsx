import { useQuery } from '@shop/platform';
import { Button } from '@shop/ui/button';
import finding from '../../features/finding/finding.module.css';
import { useAddress } from '../../features/finding/use-address.ts';
import { useLast } from '../../features/finding/use-last.ts';
import { NewerOlder } from '../../features/list/newer-older.tsx';
import { Nothing } from '../../features/list/nothing.tsx';
import { LoadState } from '../../features/loading/load-state.tsx';
import { changesQuery } from '../../queries/changes.ts';
import { t } from '../../t.ts';
import { ChangeFilters } from './change-filters.tsx';
import { ChangeList } from './change-list.tsx';
import { filtersOf, isNarrowed } from './filters.ts';

export function Changes() {
  const { params, go, narrow, clear } = useAddress();
  const filters = filtersOf(params);
  const query = useQuery(changesQuery(filters));
  const shown = useLast(query.data);
  return (
    <>
      <h1 className={finding.title}>{t('Changes')}</h1>
      <ChangeFilters filters={filters} onNarrow={(change) => narrow({ ...change, cursor: undefined })} />
      {isNarrowed(filters) && (
        <p className={finding.count}>
          {filters.subject ? t('Changes of one item only.') : t('Some changes only.')}
          <Button look="link" onClick={clear}>
            {t('Show all')}
          </Button>
        </p>
      )}
      <LoadState query={query} last={shown} failed={t('The changes did not load.')} />
      {shown?.changes.length === 0 && (
        <Nothing>{isNarrowed(filters) ? t('Nothing matches.') : t('Nothing was changed yet.')}</Nothing>
      )}
      {shown && shown.changes.length > 0 && (
        <ChangeList
          changes={shown.changes}
          names={shown.names}
          isOld={!query.data}
          onSubject={(kind, subject) => narrow({ kind, subject, cursor: undefined })}
        />
      )}
      {shown && <NewerOlder cursor={filters.cursor} next={shown.cursor} onTurn={go} />}
    </>
  );
}
