import { isDeepStrictEqual } from 'node:util';
import type { BuildManifest } from '@shop/contract/release';

/** Whether two descriptions differ in nothing but their source maps, on which a build's name does not depend. */
export const isSameCode = (one: BuildManifest, other: BuildManifest) =>
  isDeepStrictEqual({ ...one, maps: {} }, { ...other, maps: {} });

export const otherContents = ({ section, build }: BuildManifest) =>
  `${section}/${build} is in the store already with other contents: builds are never overwritten`;
