/** How an error was noticed. */
export type ErrorKind = 'uncaught' | 'rejection' | 'missing' | 'render' | 'loader' | 'request';

export type ReportError = (kind: ErrorKind, error: unknown, section?: string, more?: string) => void;

declare global {
  interface Window {
    tellError?: ReportError;
  }
}

/** Implemented by the page's inline script: `report-errors.ts`. */
export const tellError: ReportError = (...error) => window.tellError?.(...error);
