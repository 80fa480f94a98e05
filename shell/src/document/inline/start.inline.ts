import { startCode } from './start-code.ts';

startCode();
