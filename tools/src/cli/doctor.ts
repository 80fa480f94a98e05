import { examine, shopOf } from '../doctor/doctor.ts';

const isHealthy = await examine(shopOf(process.env), console.log);
if (!isHealthy) process.exitCode = 1;
