import { join } from 'node:path';
import { describe } from '@jest/globals';
import { behavesAsStore } from '../testing/store-behaviour.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { folderStore } from './folder-store.ts';

const root = temporaryFolder();

describe('a store in a folder', () => behavesAsStore((name) => folderStore(join(root, name))));
