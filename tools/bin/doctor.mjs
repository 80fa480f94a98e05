import { runProgram } from './run.mjs';

await runProgram('doctor');
