import type { Person } from '../../accounts/sessions.ts';
import { transact } from '../../db/transact.ts';
import { ApiError } from '../../http/errors.ts';
import type { Shop } from '../../shop.ts';
import { keepChange } from '../changes/keep-change.ts';
import { readMember } from './read-staff.ts';

const ownDevices = () =>
  new ApiError(
    409,
    'own_devices',
    'These are your own devices. You log out on the others under “Your devices” in your profile.',
  );

/** They keep their role and may log in again. Returns on how many devices they were logged in. */
export async function logOutStaff(
  { db, config, sessions }: Pick<Shop, 'db' | 'config' | 'sessions'>,
  phone: string,
  actor: Person,
): Promise<number> {
  if (phone === actor.phone) throw ownDevices();
  const { name } = await readMember(db, config.adminPhone, phone);
  return transact(db, async (tx) => {
    const devices = await sessions.endAll(tx, phone, 'admin');
    const change = { before: { devices }, after: { devices: 0 } };
    const subject = { subjectId: phone, subjectName: name ?? phone };
    await keepChange(tx, { actorId: actor.userId, kind: 'staff', ...subject, ...change });
    return devices;
  });
}
