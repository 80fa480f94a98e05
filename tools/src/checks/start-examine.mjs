import { register } from 'tsx/esm/api';

register();
await import('./examine-thread.ts');
