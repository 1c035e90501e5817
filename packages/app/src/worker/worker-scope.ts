/** The parts of a service worker's global scope that ours uses; TypeScript's own types exclude those of pages. */
type Waiting = Event & { waitUntil(work: Promise<unknown>): void };

export type WorkerClient = {
  readonly url: string;
  readonly focused: boolean;
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<WorkerClient>;
  navigate(url: string): Promise<WorkerClient | null>;
  postMessage(message: unknown, transfer: Transferable[]): void;
};

export type WorkerEvents = {
  install: Waiting & {
    /** Not every browser has it. */
    addRoutes?(rule: {
      readonly condition: { readonly urlPattern: string };
      readonly source: 'network';
    }): Promise<void>;
  };
  activate: Waiting;
  fetch: Waiting & {
    readonly request: Request;
    /** The page that makes the request; empty for one that is still to come. */
    readonly clientId: string;
    /** The page that a navigation leads to. */
    readonly resultingClientId: string;
    readonly preloadResponse: Promise<Response | undefined>;
    respondWith(response: Promise<Response>): void;
  };
  message: Waiting & { readonly data: unknown };
  push: Waiting & { readonly data: { json(): unknown } | null };
  notificationclick: Waiting & { readonly notification: Notification };
  /** Browsers with Background Sync dispatch it once there is a network. */
  sync: Waiting & { readonly tag: string };
  pushsubscriptionchange: Waiting & {
    readonly oldSubscription?: PushSubscription | null;
    readonly newSubscription?: PushSubscription | null;
  };
};

export type WorkerScope = {
  readonly registration: ServiceWorkerRegistration;
  readonly location: { readonly origin: string; readonly hostname: string };
  readonly navigator: { setAppBadge?(count: number): Promise<void>; readonly locks: LockManager };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WorkerClient[]>;
    openWindow(url: string): Promise<WorkerClient | null>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
};
