/** For a cache that is seldom full: with `max`, LRUCache makes room for all entries at once. */
export const upTo = (most: number) => ({ maxSize: most, sizeCalculation: () => 1 });
