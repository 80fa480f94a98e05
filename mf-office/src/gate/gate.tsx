import { authenticationAtom, profileAtom, restoredAtom, useDevice } from '@shop/platform';
import { loadAntdLanguage } from '@shop/ui/antd-language';
import { Late } from '@shop/ui/late';
import layout from '@shop/ui/layout.module.css';
import { useAtomValue } from 'jotai';
import { OfficeSkeleton } from '../layout/office-skeleton.tsx';
import { t } from '../t.ts';
import { Closed } from './closed.tsx';

/** Renders in browsers only: the server bundle contains no screens. */
async function loadOffice() {
  if (__SERVER__) throw new Error('The office is not rendered on the server');
  const [{ Office }] = await Promise.all([
    import(/* webpackChunkName: "staff" */ '../layout/office.tsx'),
    loadAntdLanguage(),
  ]);
  return Office;
}

async function loadRider() {
  if (__SERVER__) throw new Error('The run sheet is not rendered on the server');
  const [{ Rider }] = await Promise.all([
    import(/* webpackChunkName: "sales" */ '../screens/rider/rider.tsx'),
    loadAntdLanguage(),
  ]);
  return Rider;
}

/** Only the browser knows the user, and only a staff member's browser loads the screens. A rider gets the run sheet alone. */
export function Gate() {
  const restored = useDevice(restoredAtom);
  const { user, role } = useDevice(authenticationAtom);
  const isRider = role !== 'admin' && user?.rights?.includes('orders.deliver');
  const { business_name: business } = useAtomValue(profileAtom);
  return (
    <div className={layout.wrap}>
      <title>{business ? t('Office · {business}', { business }) : t('Office')}</title>
      {!restored && <OfficeSkeleton />}
      {restored && role !== 'admin' && !isRider && <Closed signedIn={user !== null} />}
      {restored && user && isRider && (
        <Late load={loadRider} props={{ user }} fallback={<OfficeSkeleton />} missing={t('The orders did not load.')} />
      )}
      {restored && user && role === 'admin' && (
        <Late
          key={user._id}
          load={loadOffice}
          props={{ viewerId: user._id }}
          fallback={<OfficeSkeleton />}
          missing={t('The office did not load')}
        />
      )}
    </div>
  );
}
