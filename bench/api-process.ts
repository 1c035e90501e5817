import { startServer, type RunningServer } from '../packages/server/src/start-server.ts';
import { readConfig } from '../packages/server/src/config.ts';
import { builtPages } from '../packages/server/src/pages/built-pages.ts';
import { measurements } from './measurements.ts';

/**
 * An API process for `startProcess` of environment.ts, with the built pages if BENCH_PAGES is set. It sends its
 * address to the parent process, answers measurement requests, and runs until SIGTERM.
 */
const pages = process.env.BENCH_PAGES ? await builtPages() : undefined;
const running: RunningServer = await startServer({ config: readConfig(process.env), pages });
process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)));
const measure = measurements(running.services);
process.on('message', ({ id, request }: { id: number; request: never }) => {
  measure(request).then(
    (result) => process.send?.({ id, result }),
    (error: unknown) => process.send?.({ id, error: String((error as Error).stack) }),
  );
});
process.send?.(running.url);
