import { authenticationAtom, currentSession, shopStore } from '@shop/platform';
import { tellWorker } from './tell-worker.ts';

/** Who was signed in when pages were last kept; they are the next person's only where it was nobody. */
const KEPT_FOR = 'kept-for';

function storedPerson() {
  try {
    return localStorage.getItem(KEPT_FOR) ?? '';
  } catch {
    return '';
  }
}

function storePerson(person: string) {
  try {
    if (person) localStorage.setItem(KEPT_FOR, person);
    else localStorage.removeItem(KEPT_FOR);
  } catch {
    return;
  }
}

/** Pages say nothing of a person, but which of them were opened does: they go as that person goes, or another one comes. */
export function forgetWithPerson() {
  let keptFor = storedPerson();
  function follow() {
    const person = currentSession().user?._id ?? '';
    if (person === keptFor) return;
    if (keptFor) void tellWorker({ forget: true });
    keptFor = person;
    storePerson(person);
  }
  follow();
  shopStore.sub(authenticationAtom, follow);
}
