import { createContext, useContext } from 'react';

/** Set by the shell around each page. */
export const PageShown = createContext(true);

/** False for a hidden page. */
export const useIsPageShown = () => useContext(PageShown);
