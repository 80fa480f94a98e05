import { useMedia } from './use-media.ts';

/** List and details side by side. */
export const useIsWide = () => useMedia('(min-width: 75em)');
