import { authenticationAtom, restoredAtom, useDevice } from '@shop/platform';
import type { PageHandle } from '@shop/platform/page-handle';
import { useMatches } from 'react-router-dom';

/** The frame around the page. `open`: unknown until the device's storage is read, because only staff have their own. */
export function useFrame(): 'staff' | 'open' | undefined {
  const frameOf = ({ handle }: { handle: unknown }) => (handle as PageHandle | undefined)?.frame;
  const page = useMatches().findLast(frameOf);
  const restored = useDevice(restoredAtom);
  const { role } = useDevice(authenticationAtom);
  if (!page || (restored && role !== 'admin')) return;
  return restored || frameOf(page) === 'always' ? 'staff' : 'open';
}
