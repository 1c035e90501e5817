import { routesOf } from '../../walk-all/routes.ts';
import { vocabularyOf, type FlowName } from '../flow-facts.ts';

/** Answers the name of a flow with its routes. The search takes up to seconds, in which a page would not answer. */
addEventListener('message', ({ data }: MessageEvent<FlowName>) => {
  postMessage(routesOf(vocabularyOf(data)));
});
