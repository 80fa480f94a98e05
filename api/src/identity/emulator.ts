import { ApiError } from '../http/errors.ts';
import { badToken } from './bad-token.ts';

interface Lookup {
  users?: { localId?: string; phoneNumber?: string }[];
}

export async function confirmWithEmulator(host: string, idToken: string, userId: string, phone: string) {
  const response = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/accounts:lookup?key=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ idToken }),
    signal: AbortSignal.timeout(5000),
  }).catch(() => {
    throw new ApiError(503, 'no_identity', 'The identity emulator does not answer.');
  });
  if (!response.ok) throw badToken();
  const { users } = (await response.json()) as Lookup;
  const known = users?.some((user) => user.localId === userId && user.phoneNumber === phone);
  if (!known) throw badToken();
}
