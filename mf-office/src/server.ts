export { expectations } from './expectations.ts';
export { routes } from './routes.tsx';
