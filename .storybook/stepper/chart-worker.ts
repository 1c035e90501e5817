import ELK from 'elkjs/lib/elk-api.js';
import worker from 'elkjs/lib/elk-worker.min.js?url';

/** ELK in a worker: 1.6 MB, loaded only for a machine whose layout is not kept (chart-layouts.ts). */
export const elk = new ELK({ workerUrl: worker });
