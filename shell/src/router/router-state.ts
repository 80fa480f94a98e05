import { type ContextType, useContext } from 'react';
import {
  UNSAFE_LocationContext as RouterLocation,
  UNSAFE_DataRouterStateContext as RouterState,
} from 'react-router-dom';

// A hidden page goes on with the address and the data that it had, for which the router has no public name: docs/navigation.md.
export { RouterLocation, RouterState };

export type State = NonNullable<ContextType<typeof RouterState>>;

/** All that the router knows. Components that use this are below it. */
export const useRouterState = () => useContext(RouterState) as State;
