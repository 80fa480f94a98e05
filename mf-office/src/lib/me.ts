import type { Me, Right } from '@shop/contract/office/rights';
import { createContext, useContext } from 'react';

export const NOBODY: Me = { user_name: '', role: 'reader', rights: [] };

export const MeContext = createContext<Me>(NOBODY);

export interface Viewer extends Me {
  may(right: Right): boolean;
}

/** The user and their rights. The server checks them anyway. */
export function useMe(): Viewer {
  const me = useContext(MeContext);
  return { ...me, may: (right) => me.rights.includes(right) };
}
