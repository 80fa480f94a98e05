#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { commentOn } from './preview-comment.ts';

// `shop-preview-comment FILE` in a pull request's job: the output of `release preview` as a comment.
const { name } = JSON.parse(readFileSync('package.json', 'utf8')) as { name: string };

try {
  const message = await commentOn(process.env, name, readFileSync(process.argv[2] ?? 'preview.log', 'utf8'));
  process.stdout.write(`${message}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
