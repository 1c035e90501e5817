import ELK from 'elkjs/lib/elk-api.js';
import worker from 'elkjs/lib/elk-worker.min.js?url';

/** ELK in a worker. Created when the module loads, so that the worker is fetched while the page renders. */
export const elk = new ELK({ workerUrl: worker });
