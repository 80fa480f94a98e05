import { openForServing } from '@shop/server/store/open-store';
import type { Config } from '../config.ts';

export const openPictures = (
  { bucket = null, dataFolder }: Pick<Config, 'bucket' | 'dataFolder'>,
  warn: (why: string) => void,
) => openForServing({ bucket, dataFolder }, 'pictures', warn);
