#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXIT } from './command-line.ts';
import { runRemote } from './remote.ts';

// The release command of a section with its own repository.
if (process.env.RELEASES_URL) {
  const root = process.cwd();
  const distOf = () => join(root, 'dist');
  const { name: ownSection } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { name: string };
  process.exitCode = await runRemote({ argv: process.argv.slice(2), env: process.env, distOf, ownSection });
} else {
  process.stderr.write(
    'Set RELEASES_URL to the address of the release service, such as https://releases.example.com.\n',
  );
  process.exitCode = EXIT.usage;
}
