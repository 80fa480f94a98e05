import { atom } from 'jotai';

export const sidebarOpenAtom = atom(false);
