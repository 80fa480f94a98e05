import { folderStore } from '@shop/server/store/folder-store';
import { publish } from '../publish.ts';
import { signerOf } from '../signing/stored-key.ts';
import { testSigner } from './test-signer.ts';

// Tests run it as a separate process: publishes one build and prints the result.
const [root = '', dist = '', who = 'test'] = process.argv.slice(2);
const { version } = await publish(folderStore(root), dist, {
  who,
  why: 'test',
  signer: signerOf(process.env) ?? testSigner(),
});
process.stdout.write(`${version}\n`);
