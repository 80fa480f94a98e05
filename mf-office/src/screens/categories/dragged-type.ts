const BELOW = 'application/x-subcategory-of-';

/** Only the type of what is dragged can be read before it is dropped, so it names the category. */
export const draggedFrom = (categoryId: string) => BELOW + categoryId;
export const isFromOther = (categoryId: string) => (type: string) =>
  type.startsWith(BELOW) && type !== draggedFrom(categoryId);
