import { COMMANDS } from './commands.ts';

export const helpText = () =>
  [
    'pnpm release COMMAND',
    '',
    ...Object.values(COMMANDS).flatMap(({ usage, summary }) => [`  ${usage}`, `      ${summary}`]),
    '',
    'With RELEASES_URL and RELEASE_TOKEN set it speaks with that release service, otherwise it works on the folder.',
    'Everywhere: --json for machines; on a folder also --who NAME for the log, --data FOLDER for another store (or SHOP_DATA).',
    'Checks before anything goes live: integrity, versions, budget, contract, render, smoke.',
    '--pass-over CHECK --why TEXT skips one and logs it; --pass-over freeze continues during a freeze.',
    'Exit codes: 0 success, 2 wrong usage, 3 refused, 1 error.',
    '',
  ].join('\n');
