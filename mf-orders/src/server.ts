import { Fragment } from './fragments/order-details.tsx';

export { expectations } from './expectations.ts';
export { routes } from './routes.tsx';
export const fragments = { 'order-details': Fragment };
