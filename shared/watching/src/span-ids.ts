import { randomBytes } from 'node:crypto';

export const newSpanId = () => randomBytes(8).toString('hex');
export const newTraceId = () => randomBytes(16).toString('hex');
