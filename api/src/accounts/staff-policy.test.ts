import { describe, expect, test } from '@jest/globals';
import { rightsOf, type StaffRole } from '@shop/contract/office/rights';
import { STAFF_POLICY, type StaffAction, type Target, type Verdict, verdictOn } from './staff-policy.ts';

type Row = readonly [self: Verdict, customer: Verdict, below: Verdict, above: Verdict];

const ROLES: readonly StaffRole[] = ['owner', 'manager', 'desk', 'stock', 'reader', 'rider'];
const TARGETS: readonly Target[] = ['self', 'customer', ...ROLES];
const NO: Verdict = 'no right';

/** A person above is treated like an equal. */
const EXPECTED: Record<StaffAction, Partial<Record<StaffRole, Row>> & { rest: Row }> = {
  'change account': {
    owner: ['yes', 'yes', 'yes', 'above'],
    manager: ['yes', 'yes', 'yes', 'above'],
    desk: ['yes', 'yes', 'yes', 'above'],
    rest: ['yes', NO, NO, NO],
  },
  'place order': {
    owner: ['yes', 'yes', 'yes', 'above'],
    manager: ['yes', 'yes', 'yes', 'above'],
    desk: ['yes', 'yes', 'yes', 'above'],
    rest: ['yes', NO, NO, NO],
  },
  'move order': {
    owner: ['yes', 'yes', 'yes', 'yes'],
    manager: ['yes', 'yes', 'yes', 'yes'],
    desk: ['own standing', 'yes', 'yes', 'yes'],
    rest: [NO, NO, NO, NO],
  },
  'deliver order': {
    owner: ['yes', 'yes', 'yes', 'yes'],
    manager: ['yes', 'yes', 'yes', 'yes'],
    desk: ['own standing', 'yes', 'yes', 'yes'],
    rider: ['own standing', 'yes', 'yes', 'yes'],
    rest: [NO, NO, NO, NO],
  },
  'quote order': {
    owner: ['yes', 'yes', 'yes', 'yes'],
    manager: ['yes', 'yes', 'yes', 'yes'],
    desk: ['own standing', 'yes', 'yes', 'yes'],
    rest: [NO, NO, NO, NO],
  },
  'record payment': {
    owner: ['yes', 'yes', 'yes', 'yes'],
    manager: ['yes', 'yes', 'yes', 'yes'],
    desk: ['own standing', 'yes', 'yes', 'yes'],
    rest: [NO, NO, NO, NO],
  },
  'refund order': {
    owner: ['yes', 'yes', 'yes', 'yes'],
    manager: ['yes', 'yes', 'yes', 'yes'],
    rest: [NO, NO, NO, NO],
  },
  'write off': {
    owner: ['yes', 'yes', 'yes', 'yes'],
    manager: ['yes', 'yes', 'yes', 'yes'],
    rest: [NO, NO, NO, NO],
  },
  'set group': {
    owner: ['own standing', 'yes', 'yes', 'above'],
    manager: ['own standing', 'yes', 'yes', 'above'],
    rest: [NO, NO, NO, NO],
  },
  note: {
    owner: ['own standing', 'yes', 'yes', 'above'],
    manager: ['own standing', 'yes', 'yes', 'above'],
    desk: ['own standing', 'yes', 'yes', 'above'],
    rest: [NO, NO, NO, NO],
  },
  block: {
    owner: ['is staff', 'yes', 'is staff', 'is staff'],
    manager: ['is staff', 'yes', 'is staff', 'is staff'],
    desk: ['is staff', 'yes', 'is staff', 'is staff'],
    rest: [NO, NO, NO, NO],
  },
  'log out': {
    owner: ['is staff', 'yes', 'is staff', 'is staff'],
    manager: ['is staff', 'yes', 'is staff', 'is staff'],
    desk: ['is staff', 'yes', 'is staff', 'is staff'],
    rest: [NO, NO, NO, NO],
  },
  'set role': { owner: ['own standing', 'yes', 'yes', 'yes'], rest: [NO, NO, NO, NO] },
  'log out staff': { owner: ['own standing', 'yes', 'yes', 'yes'], rest: [NO, NO, NO, NO] },
};

const rankOf = (role: StaffRole) => ['owner', 'manager'].indexOf(role) >>> 0;

function placeOf(role: StaffRole, target: Target): 0 | 1 | 2 | 3 {
  if (target === 'self') return 0;
  if (target === 'customer') return 1;
  return rankOf(role) < rankOf(target) ? 2 : 3;
}

describe.each(Object.keys(EXPECTED) as StaffAction[])('to %s', (action) => {
  test.each(ROLES)('%s may do exactly what the table allows, to every kind of person', (role) => {
    const row = EXPECTED[action][role] ?? EXPECTED[action].rest;
    for (const target of TARGETS)
      expect([target, verdictOn(role, action, target)]).toEqual([target, row[placeOf(role, target)]]);
  });

  test('a customer can at most act on their own account', () => {
    for (const target of TARGETS) {
      const isOwn = target === 'self' && STAFF_POLICY[action].self === 'everybody';
      expect([target, verdictOn(undefined, action, target)]).toEqual([target, isOwn ? 'yes' : NO]);
    }
  });
});

test('every action is in the table', () => {
  expect(Object.keys(EXPECTED).sort()).toEqual(Object.keys(STAFF_POLICY).sort());
});

test('prices are set by owners and managers, and contact details are for staff who serve customers', () => {
  const having = (right: Parameters<ReturnType<typeof rightsOf>['includes']>[0]) =>
    ROLES.filter((role) => rightsOf(role).includes(right));
  expect(having('prices.edit')).toEqual(['owner', 'manager']);
  expect(having('customers.see')).toEqual(['owner', 'manager', 'desk']);
  expect(having('amounts.see')).toEqual(['owner', 'manager', 'desk', 'reader']);
});
