import { affectedSince } from '../affected/affected.ts';
import { orSentence } from './in-terminal.ts';

const HELP = `pnpm affected [BASE] [--json]
  Lists the parts that changed since BASE (default: main) and the packages to test.
  pnpm test --affected [BASE] builds those parts and runs those tests.
`;

const words = process.argv.slice(2);
const flags = new Set(words.filter((word) => word.startsWith('-')));
const [base = 'main'] = words.filter((word) => !word.startsWith('-'));

async function list() {
  const { parts, tests } = affectedSince(base);
  const lines = [`build: ${parts.join(' ') || 'nothing'}`, `test: ${tests.join(' ') || 'nothing'}`];
  process.stdout.write(flags.has('--json') ? `${JSON.stringify({ parts, tests })}\n` : `${lines.join('\n')}\n`);
}

if (flags.has('--help')) process.stdout.write(HELP);
else orSentence(list());
