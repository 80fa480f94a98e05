export { Home as Component } from './home.tsx';
export { loader } from './loader.ts';
