import { profileAtom } from '@shop/platform';
import { useAtomValue } from 'jotai';

/** The document's title: the page, then the shop. */
export function PageTitle({ children }: { children: string }) {
  const { business_name } = useAtomValue(profileAtom);
  return <title>{business_name ? `${children} · ${business_name}` : children}</title>;
}
