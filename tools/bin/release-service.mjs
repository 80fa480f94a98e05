import { runProgram } from './run.mjs';

await runProgram('release-service');
