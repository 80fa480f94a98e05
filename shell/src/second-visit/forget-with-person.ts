import { authenticationAtom, currentSession, shopStore } from '@shop/platform';
import { postToWorker } from './post-to-worker.ts';

/** The person when pages were last stored; the next person may use those pages only if there was none. */
const STORED_FOR = 'kept-for';

function storedPerson() {
  try {
    return localStorage.getItem(STORED_FOR) ?? '';
  } catch {
    return '';
  }
}

function storePerson(person: string) {
  try {
    if (person) localStorage.setItem(STORED_FOR, person);
    else localStorage.removeItem(STORED_FOR);
  } catch {
    return;
  }
}

/**
 * Pages contain no personal data, but which of them were opened is personal: they are deleted when that person leaves,
 * or another one comes.
 */
export function forgetWithPerson() {
  let owner = storedPerson();
  function follow() {
    const person = currentSession().user?._id ?? '';
    if (person === owner) return;
    if (owner) void postToWorker({ forget: true });
    owner = person;
    storePerson(person);
  }
  follow();
  shopStore.sub(authenticationAtom, follow);
}
