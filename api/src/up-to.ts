/** For a cache that is rarely full: with `max`, LRUCache allocates space for all entries at once. */
export const upTo = (most: number) => ({ maxSize: most, sizeCalculation: () => 1 });
