import { execFileSync, spawn } from 'node:child_process';
import { freePort } from 'tools/ports';
import { inRepository } from '../runner/repository.ts';
import { shopUrl } from './addresses.ts';

export async function openReleaseService(dataFolder: string, publicOrigin: string) {
  const port = await freePort();
  const program = spawn(process.execPath, [inRepository('tools/bin/release-service.mjs')], {
    cwd: inRepository(),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      SHOP_DATA: dataFolder,
      RELEASES_PORT: String(port),
      API_URL: `${shopUrl()}/api`,
      PUBLIC_ORIGIN: publicOrigin,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${url}/health`).then(
      () => true,
      () => false,
    );
  while (program.exitCode === null && !(await isUp())) await new Promise((resolve) => setTimeout(resolve, 100));
  return {
    url,
    token(team: string, section: string): string {
      const words = ['token', '--team', team, '--sections', section, '--data', dataFolder, '--json'];
      const output = execFileSync(process.execPath, [inRepository('tools/bin/release.mjs'), ...words], {
        encoding: 'utf8',
        env: { ...process.env, RELEASES_URL: '' },
      });
      return JSON.parse(output).token;
    },
    close: () => void program.kill(),
  };
}
