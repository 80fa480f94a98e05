import { end } from './running.ts';

export default () => end('pglite');
