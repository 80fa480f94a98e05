import type { Right } from '@shop/contract/office/rights';
import { type SessionUser, toasterWantedAtom, useQuery } from '@shop/platform';
import { useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { NOBODY } from '../../lib/me.ts';
import { linkOf, navFor } from '../../lib/nav.ts';
import { waitingQuery } from '../../queries/frame.ts';
import { meQuery } from '../../queries/me.ts';
import { Bar } from './bar.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { FollowWaiting } from './follow-waiting.ts';
import { Menu } from './menu.tsx';
import { MoreSheet } from './more-sheet.tsx';

/** The menu follows the session until the person's rights have loaded, so that nothing moves when they come. */
export function Frame({ user }: { user: SessionUser }) {
  const { pathname } = useLocation();
  const { data: me } = useQuery(meQuery(user._id));
  const { data: waiting } = useQuery(waitingQuery);
  const [moreAt, setMoreAt] = useState<string>();
  // Without a network the code of notices could not be loaded any more.
  const wantToaster = useSetAtom(toasterWantedAtom);
  useEffect(() => wantToaster(true), [wantToaster]);
  const rights = me ? me.rights : (user.rights ?? NOBODY.rights);
  const may = (right: Right) => rights.includes(right);
  const nav = { groups: navFor(may), current: linkOf(pathname)?.to, waiting };
  return (
    <>
      <FollowWaiting key={pathname} />
      <Bar name={user.user_name} role={me?.role} waiting={waiting} may={may} />
      <Menu {...nav} />
      <BottomBar {...nav} isMore={moreAt === pathname} onMore={() => setMoreAt(pathname)} />
      {moreAt === pathname && <MoreSheet {...nav} name={user.user_name} onClose={() => setMoreAt(undefined)} />}
    </>
  );
}
