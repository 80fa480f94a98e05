import { type ReactNode, useDeferredValue } from 'react';

/** What is around it is painted first: many fields of antd take longer to render than a person should wait for a response. */
export const AfterPaint = ({ children }: { children: ReactNode }) => useDeferredValue(true, false) && children;
