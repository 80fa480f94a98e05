/** The office's pages: the one place where their paths stand. */
export const PAGES = {
  overview: '/office',
} as const;

export type PageName = keyof typeof PAGES;
