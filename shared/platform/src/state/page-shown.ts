import { createContext, useContext } from 'react';

/** Set by the shell around each page. */
export const PageShown = createContext(true);

/** False while a page is only kept, for Back or forward: it is in the document, and nobody sees or reaches it. */
export const useIsPageShown = () => useContext(PageShown);
