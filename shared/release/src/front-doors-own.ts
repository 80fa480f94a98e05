/** Paths that the front door serves itself, before it looks for the section of a page. */
export const FRONT_DOORS_FILES = [
  '/health',
  '/live',
  '/ready',
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.ico',
  '/service-worker.js',
];
const FRONT_DOORS_FOLDERS = /^\/(api|_sections|__[^/]*)(\/|$)/;

/** Whether the front door serves this lower-case path itself, so that no section can show a page there. */
export const isFrontDoorsOwn = (path: string) => FRONT_DOORS_FILES.includes(path) || FRONT_DOORS_FOLDERS.test(path);
