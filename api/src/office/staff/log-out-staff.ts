import { refuseUnlessMayChangeStaff } from '../../accounts/staff-policy.ts';
import { logChange } from '../../changes/log-change.ts';
import { transact } from '../../db/transact.ts';
import type { Person } from '../../http/person.ts';
import type { Shop } from '../../shop.ts';
import { readMember } from './read-staff.ts';

/** They keep their role and may log in again. Returns on how many devices they were logged in. */
export async function logOutStaff(
  { db, config, sessions }: Pick<Shop, 'db' | 'config' | 'sessions'>,
  phone: string,
  actor: Person,
): Promise<number> {
  refuseUnlessMayChangeStaff(actor, 'log out staff', phone);
  const { name } = await readMember(db, config.adminPhone, phone);
  return transact(db, async (tx) => {
    const devices = await sessions.endAll(tx, phone, 'admin');
    const change = { before: { devices }, after: { devices: 0 } };
    const subject = { subjectId: phone, subjectName: name ?? phone };
    await logChange(tx, { actorId: actor.userId, kind: 'staff', ...subject, ...change });
    return devices;
  });
}
