import { register } from 'tsx/esm/api';

register();
await import('./names-thread.ts');
