import { useQuery } from '@shop/platform';
import { Failure } from '@shop/ui/failure';
import { homeVersionQuery } from '../../../queries/home.ts';
import { changesBetween } from '../changes-between.ts';
import { ChangesList } from '../changes-list.tsx';

const nothing = { sections: [], headerCategories: [] };

export function VersionChanges({ version }: { version: number }) {
  const { data, error, isFetching, refetch } = useQuery(homeVersionQuery(version));
  if (data) return <ChangesList changes={changesBetween(data.before ?? nothing, data.content)} none="Nothing." />;
  if (error !== undefined) return <Failure title="The version did not load." busy={isFetching} onRetry={refetch} />;
  return <p>Comparing…</p>;
}
