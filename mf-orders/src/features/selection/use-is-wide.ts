import { useMedia } from './use-media.ts';

/** List and details next to each other. */
export const useIsWide = () => useMedia('(min-width: 75em)');
