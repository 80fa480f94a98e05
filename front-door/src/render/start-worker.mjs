// Node does not hand `--import` on to threads, so this one learns TypeScript by itself.
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
