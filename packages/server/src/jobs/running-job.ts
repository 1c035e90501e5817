import { AsyncLocalStorage } from 'node:async_hooks';

/** The name of the background work that the current code belongs to, for log lines. A request has none. */
export const runningJob = new AsyncLocalStorage<string>();
