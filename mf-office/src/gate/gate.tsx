import { authenticationAtom, profileAtom, restoredAtom, useDevice } from '@shop/platform';
import { Late } from '@shop/ui/late';
import layout from '@shop/ui/layout.module.css';
import { useAtomValue } from 'jotai';
import { OfficeSkeleton } from '../layout/office-skeleton.tsx';
import { Closed } from './closed.tsx';

/** Renders in browsers only: the server bundle contains no screens. */
async function loadOffice() {
  if (__SERVER__) throw new Error('The office is not rendered on the server');
  return (await import(/* webpackChunkName: "staff" */ '../layout/office.tsx')).Office;
}

/** Only the browser knows the user, and only a staff member's browser loads the screens. */
export function Gate() {
  const restored = useDevice(restoredAtom);
  const { user, role } = useDevice(authenticationAtom);
  const { business_name: business } = useAtomValue(profileAtom);
  return (
    <div className={layout.wrap}>
      <title>{business ? `Office · ${business}` : 'Office'}</title>
      {!restored && <OfficeSkeleton />}
      {restored && role !== 'admin' && <Closed signedIn={user !== null} />}
      {restored && user && role === 'admin' && (
        <Late
          key={user._id}
          load={loadOffice}
          props={{ viewerId: user._id }}
          fallback={<OfficeSkeleton />}
          missing="The office did not load"
        />
      )}
    </div>
  );
}
