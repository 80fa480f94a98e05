import type { ComponentType } from 'react';
import type { PageName } from '../pages.ts';

/** What a screen is given: the changing parts of its path. */
export interface ScreenProps {
  params: Record<string, string | undefined>;
}

type Load = () => Promise<ComponentType<ScreenProps>>;

/** The screen of each page, loaded when it is opened. */
export const SCREENS: Record<PageName, Load> = {
  overview: async () => (await import('../screens/overview/overview.tsx')).Overview,
};
