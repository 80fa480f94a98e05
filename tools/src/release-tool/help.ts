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
    '--pass-over CHECK --why TEXT leaves one out and writes that into the log; --pass-over freeze goes on during a freeze.',
    'Ends with 0 when done, 2 when asked wrongly, 3 when refused, 1 when something broke.',
    '',
  ].join('\n');
