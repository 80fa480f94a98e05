export { Information as Component } from './information.tsx';
