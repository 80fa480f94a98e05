export * from './catalogue.ts';
export * from './office.ts';
export * from './orders.ts';
export * from './payments.ts';
export * from './people.ts';
export * from './prices.ts';
export * from './shop.ts';
export * from './stock.ts';
