// Node does not pass `--import` to threads, so this one registers TypeScript itself.
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
