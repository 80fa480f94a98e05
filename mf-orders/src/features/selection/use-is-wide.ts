import { useMedia } from '@shop/ui/use-media';

/** List and details next to each other. */
export const useIsWide = () => useMedia('(min-width: 75em)');
