import { withoutAddress } from '../log/without-address.ts';

/** An unhandled rejection, in the words of the log. */
export interface Rejection {
  /** `section/build`; null if the reason does not show where it comes from. */
  bundle: string | null;
  error: string;
}

const IN_BUNDLE = /\b([a-z][a-z0-9-]{0,39}\/[0-9a-f]{12}):\d+/;
const LONGEST = 300;
const MOST_ADDRESSES = 16;

/** The bundle that threw an error: bundles are evaluated under their names. */
export function bundleOf(error: unknown): string | null {
  const stack = typeof error === 'object' && error && 'stack' in error ? String(error.stack) : '';
  return IN_BUNDLE.exec(stack)?.[1] ?? null;
}

export const partsOf = (bundle: string | null) => {
  const [section = 'unknown', build = 'unknown'] = bundle?.split('/') ?? [];
  return { section, build };
};

/** Finds the owner of a worker's rejections. Most come from an API call that a section did not await. */
export function rejections() {
  const callers = new WeakMap<object, string>();
  const urls: string[] = [];
  return {
    pageBegins(url: string) {
      urls.push(url);
      if (urls.length > MOST_ADDRESSES) urls.shift();
    },
    callFailed(error: object, bundle: string) {
      callers.set(error, bundle);
    },
    read(reason: unknown): Rejection {
      const caller = typeof reason === 'object' && reason ? callers.get(reason) : undefined;
      const error = urls.reduce((text, url) => withoutAddress(text, url, ''), String(reason).slice(0, LONGEST));
      return { bundle: caller ?? bundleOf(reason), error };
    },
  };
}
