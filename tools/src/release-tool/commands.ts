import { canary } from './commands/canary.ts';
import { check } from './commands/check.ts';
import { composition } from './commands/composition.ts';
import { errors } from './commands/errors.ts';
import { freeze } from './commands/freeze.ts';
import { key } from './commands/key.ts';
import { list } from './commands/list.ts';
import { log } from './commands/log.ts';
import { origin } from './commands/origin.ts';
import { preview } from './commands/preview.ts';
import { promote } from './commands/promote.ts';
import { prune } from './commands/prune.ts';
import { publish } from './commands/publish.ts';
import { remove } from './commands/remove.ts';
import { returnTo } from './commands/return.ts';
import { revoke } from './commands/revoke.ts';
import { rollback } from './commands/rollback.ts';
import { schedule } from './commands/schedule.ts';
import { show } from './commands/show.ts';
import { team } from './commands/team.ts';
import { token } from './commands/token.ts';
import { tools } from './commands/tools.ts';
import { trust } from './commands/trust.ts';
import { watch } from './commands/watch.ts';
import type { Command } from './context.ts';

/** All are loaded for any command, so each loads its own modules when it runs. */
export const COMMANDS: Record<string, Command> = {
  publish,
  check,
  list,
  show,
  errors,
  preview,
  composition,
  tools,
  canary,
  promote,
  rollback,
  return: returnTo,
  revoke,
  remove,
  schedule,
  freeze,
  prune,
  log,
  team,
  token,
  trust,
  key,
  origin,
  watch,
};
