import { persistedAtom } from './device.ts';

export type ThemeMode = 'system' | 'light' | 'dark';
const modes: readonly unknown[] = ['system', 'light', 'dark'];
const isMode = (value: unknown): value is ThemeMode => modes.includes(value);

export const themeModeAtom = persistedAtom<ThemeMode>('theme', {
  initial: 'system',
  read: (stored) => (isMode(stored) ? stored : 'system'),
});
