export { Office as Component } from './office.tsx';
