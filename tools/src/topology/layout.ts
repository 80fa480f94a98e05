import { join } from 'node:path';

/** How many ports it uses, from its first one on. */
export const PORTS = 70;
export const MOST_INSTANCES = 10;

export interface Wanted {
  folder: string;
  /** The first of its ports, for browsers. */
  port: number;
  /** The number of APIs and of front doors. */
  instances: number;
  env: NodeJS.ProcessEnv;
  /** Ports between two parts, where a test can insert a proxy that disturbs the traffic. */
  detours?: Partial<Record<'poolerToDatabase' | 'doorsToApis', number>>;
}

export interface Instance {
  name: string;
  port: number;
  metricsPort: number;
}

export type NodeName = 'a' | 'b';

export interface Layout extends Wanted {
  /** The shared data of APIs and front doors: pictures, releases, keys. */
  shopFolder: string;
  runFolder: string;
  ports: Record<
    | 'cdn'
    | 'doors'
    | 'apis'
    | 'database'
    | 'pooler'
    | 'releases'
    | 'identity'
    | 'statistics'
    | NodeName
    | 'storage'
    | 'replica',
    number
  >;
  apis: Instance[];
  doors: Instance[];
}

const numbered = (name: string, count: number, port: number, metricsPort: number): Instance[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `${name}-${index + 1}`,
    port: port + index,
    metricsPort: metricsPort + index,
  }));

export function layoutOf(wanted: Wanted): Layout {
  const { folder, port, instances } = wanted;
  const [apis, doors, apiMetrics, doorMetrics] = [20, 30, 40, 50].map((offset) => port + offset) as [
    number,
    number,
    number,
    number,
  ];
  return {
    ...wanted,
    shopFolder: join(folder, 'shop'),
    runFolder: join(folder, 'run'),
    ports: {
      cdn: port,
      doors: port + 1,
      apis: port + 2,
      database: port + 3,
      pooler: port + 4,
      releases: port + 5,
      identity: port + 6,
      statistics: port + 7,
      a: port + 8,
      b: port + 9,
      storage: port + 10,
      replica: port + 11,
    },
    apis: numbered('api', instances, apis, apiMetrics),
    doors: numbered('front-door', instances, doors, doorMetrics),
  };
}
