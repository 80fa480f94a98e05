import { badToken } from './bad-token.ts';
import { noIdentity } from './no-identity.ts';

interface Lookup {
  users?: { localId?: string; phoneNumber?: string }[];
}

const noResponse = (): never => {
  throw noIdentity('emulator');
};

export async function confirmWithEmulator(host: string, idToken: string, userId: string, phone: string) {
  const response = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/accounts:lookup?key=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ idToken }),
    signal: AbortSignal.timeout(5000),
  }).catch(noResponse);
  if (response.status >= 500) noResponse();
  if (!response.ok) throw badToken();
  const { users } = (await response.json().catch(noResponse)) as Lookup;
  const known = users?.some((user) => user.localId === userId && user.phoneNumber === phone);
  if (!known) throw badToken();
}
