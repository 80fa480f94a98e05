export { Orders as Component } from './orders.tsx';
