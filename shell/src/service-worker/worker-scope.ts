/** The globals of a service worker. It is checked with the types of pages, which do not have these. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  /** The response that the browser requested while this worker started; undefined without preloads. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

interface MessageToWorker extends WorkerEvent {
  readonly data: unknown;
}

interface PushEvent extends WorkerEvent {
  readonly data: { json(): unknown } | null;
}

interface NotificationEvent extends WorkerEvent {
  readonly notification: Notification;
}

interface WindowClient {
  readonly url: string;
  focus(): Promise<unknown>;
}

export interface RouterRule {
  condition: { urlPattern: { pathname: string } } | { requestMethod: string };
  source: 'network' | { cacheName: string };
}

interface InstallEvent extends WorkerEvent {
  addRoutes?(rules: readonly RouterRule[]): Promise<void>;
}

interface WorkerEvents {
  install: InstallEvent;
  activate: WorkerEvent;
  fetch: FetchEvent;
  message: MessageToWorker;
  push: PushEvent;
  notificationclick: NotificationEvent;
}

export interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly location: Location;
  readonly clients: {
    matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void;
}
