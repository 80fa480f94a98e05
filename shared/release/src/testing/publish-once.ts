import { folderStore } from '@shop/server/store/folder-store';
import { publish } from '../publish.ts';
import { signerOf } from '../signing/kept-key.ts';
import { testSigner } from './test-signer.ts';

// Run by tests as a process of its own: publishes one finished build and says so.
const [root = '', dist = '', who = 'test'] = process.argv.slice(2);
const { version } = await publish(folderStore(root), dist, {
  who,
  why: 'test',
  signer: signerOf(process.env) ?? testSigner(),
});
process.stdout.write(`${version}\n`);
