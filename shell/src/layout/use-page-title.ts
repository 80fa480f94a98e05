import { authenticationAtom, profileAtom, useDevice } from '@shop/platform';
import type { PageHandle } from '@shop/platform/page-handle';
import { useAtomValue } from 'jotai';
import { useMatches } from 'react-router-dom';

/** The page's title from its route's `handle`; by default the shop's name. */
export function usePageTitle(): string {
  const { business_name = '' } = useAtomValue(profileAtom);
  const match = useMatches().findLast(({ handle }) => (handle as PageHandle | undefined)?.title !== undefined);
  const { role } = useDevice(authenticationAtom);
  const { title, adminTitle } = (match?.handle as PageHandle | undefined) ?? {};
  if (role === 'admin' && adminTitle) return adminTitle;
  if (typeof title === 'string') return title;
  return title && match?.loaderData ? title(match.loaderData) : business_name;
}
