import { authenticationAtom, restoredAtom, type SessionUser, useDevice } from '@shop/platform';
import { useState } from 'react';

export type Person = 'unknown' | 'nobody' | SessionUser;

/** The owner of the page. While an ended session is renewed, the page and its input stay theirs. */
export function usePerson(): Person {
  const restored = useDevice(restoredAtom);
  const { user, isModalOpen } = useDevice(authenticationAtom);
  const [last, setLast] = useState(user);
  if (user && user !== last) setLast(user);
  if (!restored) return 'unknown';
  if (user) return user;
  return last && isModalOpen ? last : 'nobody';
}
