import { type ContextType, useContext } from 'react';
import { UNSAFE_DataRouterStateContext as RouterState } from 'react-router-dom';

export type State = NonNullable<ContextType<typeof RouterState>>;

/** All that the router knows; it has no hook for it. Components that use this are below it. */
export const useRouterState = () => useContext(RouterState) as State;
