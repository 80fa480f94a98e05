import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { SettingError, secretOf } from '@shop/server/settings';
import { runImport } from '../import/run-import.ts';
import { ImportStopped, ShopClient } from '../import/shop-client.ts';

const usage = 'Usage: pnpm import FILE [--dry-run]   FILE is a .csv or .json file; see docs/import.md.';

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { 'dry-run': { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [file] = positionals;
    if (file === undefined || positionals.length > 1) throw new ImportStopped(usage);
    return { file: resolve(process.env.INIT_CWD ?? '.', file), dryRun: values['dry-run'] };
  } catch {
    throw new ImportStopped(usage);
  }
}

async function main() {
  const { env } = process;
  const { SHOP_API, API_PORT, ADMIN_PHONE } = env;
  const done = await runImport({
    ...readArguments(),
    client: new ShopClient(SHOP_API || `http://127.0.0.1:${API_PORT || 4000}`),
    access: {
      sessionToken: secretOf(env, 'SHOP_ADMIN_SESSION'),
      idToken: secretOf(env, 'SHOP_ADMIN_ID_TOKEN'),
      phone: `+91${(ADMIN_PHONE || '9000000001').replace(/^\+91|\D/g, '')}`,
      password: secretOf(env, 'DEMO_ADMIN_PASSWORD') ?? 'demo-admin',
    },
    log: (line) => console.log(line),
  });
  process.exitCode = done ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof ImportStopped || error instanceof SettingError ? error.message : error);
  process.exitCode = 1;
});
