import type { Role } from '@shop/contract/common';
import type { StaffRole } from '@shop/contract/office/rights';
import type { Db, Tx } from '../db/database.ts';
import type { PersonOf } from './person.ts';

/** From the staff table; the configured admin is an owner. */
export type StaffRoleOf = (phone: string, stored: StaffRole | null) => StaffRole | undefined;

export interface Sessions {
  staffRoleOf: StaffRoleOf;
  personOf: PersonOf;
  /** Returns the new session's token. */
  start(on: Pick<Db, 'insert'>, userId: string, device?: string): Promise<string>;
  end(tokenHash: string, on?: Pick<Db, 'delete'>): Promise<void>;
  /** Returns how many were still valid. */
  endAll(tx: Pick<Tx, 'delete' | 'select'>, phone: string, role: Role): Promise<number>;
}
