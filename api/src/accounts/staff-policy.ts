import { type Right, rightsOf, type StaffRole } from '@shop/contract/office/rights';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { staff, users } from '../db/schema/people.ts';
import { ApiError, forbidden, notFound } from '../http/errors.ts';
import type { Person } from '../http/person.ts';
import type { Sessions } from '../http/sessions.ts';

/** Whose account or order an action is about. */
export type Target = 'self' | 'customer' | StaffRole;

interface Rule {
  /** What staff need for it. */
  right: Right;
  /** Who may do it about themselves. */
  self: 'everybody' | 'nobody' | Right;
  /** To which of the staff it may be done. */
  staff: 'nobody' | 'below' | 'all';
  /** What to do instead: about one of the staff, or about oneself. */
  way?: string;
}

/** What staff may do to whom: the only place that decides it. */
export const STAFF_POLICY = {
  'change account': { right: 'customers.edit', self: 'everybody', staff: 'below' },
  'place order': { right: 'orders.move', self: 'everybody', staff: 'below' },
  'move order': { right: 'orders.move', self: 'prices.edit', staff: 'all' },
  'deliver order': { right: 'orders.deliver', self: 'prices.edit', staff: 'all' },
  'quote order': { right: 'orders.move', self: 'prices.edit', staff: 'all' },
  'record payment': { right: 'payments.record', self: 'prices.edit', staff: 'all' },
  'refund order': { right: 'payments.refund', self: 'prices.edit', staff: 'all' },
  'write off': { right: 'payments.refund', self: 'prices.edit', staff: 'all' },
  'set group': { right: 'prices.edit', self: 'nobody', staff: 'below' },
  note: { right: 'customers.edit', self: 'nobody', staff: 'below' },
  block: { right: 'customers.edit', self: 'nobody', staff: 'nobody', way: 'Take it off the staff first.' },
  'log out': {
    right: 'customers.edit',
    self: 'nobody',
    staff: 'nobody',
    way: 'Owners log it out on the page of the staff.',
  },
  'set role': { right: 'staff.edit', self: 'nobody', staff: 'all' },
  'log out staff': {
    right: 'staff.edit',
    self: 'nobody',
    staff: 'all',
    way: 'These are your own devices. You log out on the others under “Your devices” in your profile.',
  },
} as const satisfies Record<string, Rule>;

export type StaffAction = keyof typeof STAFF_POLICY;
export type Verdict = 'yes' | 'no right' | 'own standing' | 'above' | 'is staff';

const RANKS: Record<StaffRole, number> = { owner: 2, manager: 1, desk: 0, stock: 0, reader: 0, rider: 0 };

export function verdictOn(role: StaffRole | undefined, action: StaffAction, target: Target): Verdict {
  const rule: Rule = STAFF_POLICY[action];
  const rights = role ? rightsOf(role) : [];
  if (target === 'self' && rule.self === 'everybody') return 'yes';
  if (!role || !rights.includes(rule.right)) return 'no right';
  if (target === 'customer') return 'yes';
  if (rule.staff === 'nobody') return 'is staff';
  if (target === 'self') return rule.self !== 'nobody' && rights.includes(rule.self as Right) ? 'yes' : 'own standing';
  return rule.staff === 'all' || RANKS[target] < RANKS[role] ? 'yes' : 'above';
}

function refuse(verdict: Verdict, action: StaffAction) {
  const { way = '' }: Rule = STAFF_POLICY[action];
  switch (verdict) {
    case 'yes':
      return;
    case 'no right':
      throw forbidden('Your role does not include this.');
    case 'own standing':
      if (way) throw new ApiError(409, 'own_devices', way);
      throw forbidden('Nobody does this for themselves. Please ask a colleague.');
    case 'above':
      throw forbidden('This is the account of one of the staff. Only somebody above them may do this.');
    case 'is staff':
      throw new ApiError(409, 'is_staff', `This number is one of the staff. ${way}`);
  }
}

type Reader = Pick<Db, 'select'>;
type Actor = Pick<Person, 'userId' | 'phone' | 'staffRole'>;

async function targetOf(db: Reader, sessions: Sessions, { userId }: Actor, targetId: string): Promise<Target> {
  if (targetId === userId) return 'self';
  const [user] = await db.select({ phone: users.phone }).from(users).where(eq(users.id, targetId));
  if (!user) throw notFound('The customer');
  const [stored] = await db
    .select({ role: staff.role })
    .from(staff)
    .where(eq(staff.phone, user.phone))
    .for('key share');
  return sessions.staffRoleOf(user.phone, stored?.role ?? null) ?? 'customer';
}

/** About the account or an order of the person with this id. */
export async function refuseUnlessMay(
  db: Reader,
  sessions: Sessions,
  actor: Actor,
  action: StaffAction,
  targetId: string,
) {
  refuse(verdictOn(actor.staffRole, action, await targetOf(db, sessions, actor, targetId)), action);
}

/** About a number of the staff, which may have no account yet. */
export function refuseUnlessMayChangeStaff(actor: Actor, action: 'set role' | 'log out staff', phone: string) {
  refuse(verdictOn(actor.staffRole, action, phone === actor.phone ? 'self' : 'customer'), action);
}
