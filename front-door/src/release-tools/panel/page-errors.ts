export interface PageError {
  kind: string;
  name: string;
  /** In a built file, if known. */
  place: string;
}

type ReportError = (kind: string, error: unknown, section?: string, more?: string) => void;
type WithReportError = Window & { tellError?: ReportError };

const BUILT = /\/_sections\/([a-z][a-z0-9-]*)\/[0-9a-f]{12}\/([^\s?)]+)/;

function placeOf(error: unknown, section: string | undefined, more: string | undefined): string {
  const { stack, request } = (error ?? {}) as { stack?: string; request?: string };
  const found = [request, stack, more].flatMap((text) => BUILT.exec(text ?? '') ?? []);
  const [, owner, file] = found;
  return owner && file ? `${owner}/${file}` : (section ?? more ?? '');
}

const nameOf = (error: unknown) => {
  const { name = 'Error', message } = (error ?? {}) as Partial<Error>;
  return message ? `${name}: ${message}` : name;
};

/** Every error of this page from now on, reported by the page's own script if it has one. */
export function followErrors(note: (error: PageError) => void) {
  const page = window as WithReportError;
  const before = page.tellError;
  page.tellError = (kind, error, section, more) => {
    note({ kind, name: nameOf(error), place: placeOf(error, section, more) });
    before?.(kind, error, section, more);
  };
  if (before) return;
  addEventListener('error', ({ error, filename, lineno }) =>
    page.tellError?.('uncaught', error, undefined, `${filename}:${lineno}`),
  );
  addEventListener('unhandledrejection', ({ reason }) => page.tellError?.('rejection', reason));
}
