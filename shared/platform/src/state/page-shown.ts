import { createContext, useContext } from 'react';

/** Set by the shell around each page. */
export const PageShown = createContext(true);

/** False while a page is only hidden, for Back or forward: it stays in the document, and nobody can see or reach it. */
export const useIsPageShown = () => useContext(PageShown);
