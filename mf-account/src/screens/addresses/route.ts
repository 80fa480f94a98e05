export { Addresses as Component } from './addresses.tsx';
