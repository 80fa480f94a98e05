import { authenticationAtom, useDevice } from '@shop/platform';
import { FragmentBoundary } from '@shop/ui/fragment-boundary';
import { BrokenFrame } from '../layout/frame/broken-frame.tsx';
import { Frame } from '../layout/frame/frame.tsx';

/** Around the pages of the staff, also those of other sections: see `shared/contract/src/fragments/office-frame.ts`. */
export function Fragment() {
  const { user } = useDevice(authenticationAtom);
  return (
    user && (
      <FragmentBoundary failed={<BrokenFrame />}>
        <Frame user={user} />
      </FragmentBoundary>
    )
  );
}
