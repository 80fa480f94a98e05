export { Information as Component } from './information.tsx';
export { loader } from './loader.ts';
