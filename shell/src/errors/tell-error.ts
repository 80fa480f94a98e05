import { SectionUnavailable } from '../router/section-unavailable.ts';

/** How an error was noticed. */
export type ErrorKind = 'uncaught' | 'rejection' | 'missing' | 'render' | 'loader' | 'request';

export type ReportError = (kind: ErrorKind, error: unknown, section?: string, more?: string) => void;

declare global {
  interface Window {
    tellError?: ReportError;
  }
}

let logged: unknown;

/** The page's inline script reports it (`report-errors.ts`); a developer sees it in the console. */
export const tellError: ReportError = (kind, error, ...where) => {
  if (__SERVER__) return;
  window.tellError?.(kind, error, ...where);
  // What made a section unavailable was logged before.
  if (kind === 'request' || error === logged || error instanceof SectionUnavailable) return;
  logged = error;
  console.error(error);
  if (__DEV__) {
    const [, components] = where;
    void import('./show-in-development.ts').then((shown) => shown.showInDevelopment(error, components));
  }
};
