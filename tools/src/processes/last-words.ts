import { readFileSync } from 'node:fs';

const LINES = 12;

/** The end of a log, which shows why a program stopped. */
export function lastWords(logFile: string): string {
  try {
    return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-LINES).join('\n');
  } catch {
    return '';
  }
}
