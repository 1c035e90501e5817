import type { Route } from '../../walk-all/routes.ts';
import type { FlowName } from '../flow-facts.ts';

/** The routes of a flow, found by a worker, which ends with the search or when `signal` aborts. */
export function findRoutes(flow: FlowName, signal: AbortSignal): Promise<readonly Route[]> {
  const worker = new Worker(new URL('./routes-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<readonly Route[]>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    worker.addEventListener('message', ({ data }: MessageEvent<readonly Route[]>) => resolve(data));
    worker.addEventListener('error', ({ message }) =>
      reject(new Error(`The paths could not be searched: ${message}`)),
    );
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(flow);
  }).finally(() => worker.terminate());
}
