import { runProgram } from './run.mjs';

await runProgram('backup');
