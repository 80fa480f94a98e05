export type LinkKind = 'none' | 'category' | 'product' | 'page';

export interface LinkTarget {
  kind: LinkKind;
  /** The id of the category or the product. */
  id: string;
}

const OF_ID = /^\/(categories|details)\/([0-9a-f]{24})$/;

export const categoryLink = (id: string) => `/categories/${id}`;
export const productLink = (id: string) => `/details/${id}`;

export function targetOf(link: string): LinkTarget {
  if (link === '') return { kind: 'none', id: '' };
  const [, kind, id = ''] = OF_ID.exec(link) ?? [];
  if (kind === 'categories') return { kind: 'category', id };
  return kind === 'details' ? { kind: 'product', id } : { kind: 'page', id: '' };
}
