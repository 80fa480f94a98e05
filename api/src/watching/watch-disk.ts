import { statfsSync } from 'node:fs';
import type { Metrics } from '@shop/watching/metrics';

/** For the alert that comes before nothing more can be saved. */
export function watchDisk(metrics: Metrics, dataFolder: string) {
  metrics.gauge({ name: 'shop_disk_free_bytes', help: 'Room on the disk of the data folder' }, () => {
    const { bavail, bsize } = statfsSync(dataFolder);
    return bavail * bsize;
  });
}
