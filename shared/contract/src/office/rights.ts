import { type Static, Type } from 'typebox';

export const StaffRole = Type.Union([
  Type.Literal('owner'),
  Type.Literal('manager'),
  Type.Literal('desk'),
  Type.Literal('stock'),
  Type.Literal('reader'),
  Type.Literal('rider'),
]);
export type StaffRole = Static<typeof StaffRole>;

/**
 * `see`: read the office, except what other rights add: `customers.see` phone numbers, addresses and notes,
 * `amounts.see` amounts of orders, `costs.read` what goods cost, `import` imported files. The rest allow the changes that they name.
 */
export const Right = Type.Union([
  Type.Literal('see'),
  Type.Literal('products.edit'),
  Type.Literal('stock.edit'),
  Type.Literal('import'),
  Type.Literal('home.edit'),
  Type.Literal('settings.edit'),
  /** Where, when and for how much the shop delivers. */
  Type.Literal('delivery.edit'),
  Type.Literal('customers.see'),
  Type.Literal('customers.edit'),
  /** Files of all customers, and of orders with their names and numbers. */
  Type.Literal('customers.export'),
  Type.Literal('amounts.see'),
  /** Prices of products, and the groups that have their own. */
  Type.Literal('prices.edit'),
  Type.Literal('orders.move'),
  /** The run sheet, and what happened at its doors: delivered with its cash, or not. */
  Type.Literal('orders.deliver'),
  Type.Literal('payments.record'),
  Type.Literal('payments.refund'),
  /** Tax invoices, and what the accountant gets. */
  Type.Literal('invoices.issue'),
  /** What goods cost the shop, and the margins. Nobody else gets them. */
  Type.Literal('costs.read'),
  /** Suppliers and purchases. */
  Type.Literal('purchases.edit'),
  Type.Literal('staff.edit'),
]);
export type Right = Static<typeof Right>;

const MANAGER: readonly Right[] = [
  'see',
  'products.edit',
  'stock.edit',
  'import',
  'home.edit',
  'settings.edit',
  'delivery.edit',
  'customers.see',
  'customers.edit',
  'customers.export',
  'amounts.see',
  'prices.edit',
  'orders.move',
  'orders.deliver',
  'payments.record',
  'payments.refund',
  'invoices.issue',
  'costs.read',
  'purchases.edit',
];

/** What each staff role may do: the only place that defines it. */
const RIGHTS: Record<StaffRole, readonly Right[]> = {
  owner: [...MANAGER, 'staff.edit'],
  manager: MANAGER,
  desk: [
    'see',
    'orders.move',
    'orders.deliver',
    'payments.record',
    'invoices.issue',
    'customers.see',
    'customers.edit',
    'amounts.see',
  ],
  stock: ['see', 'stock.edit'],
  reader: ['see', 'amounts.see'],
  rider: ['orders.deliver'],
};

export const rightsOf = (role: StaffRole): readonly Right[] => RIGHTS[role];

/** Staff who read the office: to everything else, a rider is a customer. */
export const isOfOffice = (role: StaffRole | undefined) => role !== undefined && rightsOf(role).includes('see');

export const Me = Type.Object({ user_name: Type.String(), role: StaffRole, rights: Type.Array(Right) });
export type Me = Static<typeof Me>;
