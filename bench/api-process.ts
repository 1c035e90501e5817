import { startServer, type RunningServer } from '../packages/server/src/start-server.ts';
import { readConfig } from '../packages/server/src/config.ts';
import { builtPages } from '../packages/server/src/pages/built-pages.ts';
import { measurements } from './measurements.ts';

/**
 * An API process for `startProcess` of world.ts, with the built pages when BENCH_PAGES is set: tells its address, answers
 * what it is asked about itself, and runs until it is told to end.
 */
const pages = process.env.BENCH_PAGES ? await builtPages() : undefined;
const running: RunningServer = await startServer({ config: readConfig(process.env), pages });
process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)));
const answer = measurements(running.services);
process.on('message', ({ id, question }: { id: number; question: never }) => {
  answer(question).then(
    (found) => process.send?.({ id, found }),
    (error: unknown) => process.send?.({ id, error: String((error as Error).stack) }),
  );
});
process.send?.(running.url);
