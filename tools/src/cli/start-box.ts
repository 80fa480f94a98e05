import type { ShopSettings } from '../processes/shop-settings.ts';

export const DEMO_LINES = [
  'Sign in with a number of the demo',
  '  customer  90000 00002',
  '  admin     90000 00001',
  '  or any other ten digits, to sign up as a new customer.',
  'No SMS is sent: the sign-in dialog shows the code.',
  'Online payment is a demonstration: no money moves.',
];

export function boxed(lines: string[]): string {
  const width = Math.max(...lines.map((line) => line.length));
  const rows = lines.map((line) => `│  ${line.padEnd(width)}  │`);
  const bar = '─'.repeat(width + 4);
  return [`╭${bar}╮`, ...rows, `╰${bar}╯`].join('\n');
}

/** The text that a newcomer reads first. */
export function startBox({ port, authMode, dataFolder, env }: ShopSettings, more: string[]): string {
  return boxed([
    '',
    `The shop is open:  ${env.PUBLIC_ORIGIN || `http://localhost:${port}`}`,
    '',
    ...(authMode === 'emulator' ? [...DEMO_LINES, ''] : []),
    ...more,
    `Data and logs: ${dataFolder}`,
    'Stop it with Ctrl-C.',
    '',
  ]);
}
