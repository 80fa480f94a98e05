import type { Role } from '@shop/contract/common';
import type { StaffRole } from '@shop/contract/office/rights';
import type { PriceGroup } from '../prices/priced-for.ts';

/** Whose session a request has. */
export interface Person {
  userId: string;
  phone: string;
  /** `admin` for all staff but riders. */
  role: Role;
  /** Undefined for a customer. */
  staffRole: StaffRole | undefined;
  /** The price group; undefined for the normal prices. */
  group: PriceGroup | undefined;
  tokenHash: string;
  loggedInAt: Date;
  /** Changes whenever a history shows something new about their orders. */
  ordersVersion: string;
}

/** Undefined for an invalid or expired token. */
export type PersonOf = (token: string) => Promise<Person | undefined>;
