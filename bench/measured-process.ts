import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startServer } from '../packages/server/src/start-server.ts';
import { readConfig } from '../packages/server/src/config.ts';

/**
 * A server that reports its memory on request, after a garbage collection (needs --expose-gc). It is the site as in
 * `api-process.ts` or, with the argument `bare`, the minimal server that keeps a stream of server-sent events open.
 */
const url = process.argv[2] === 'bare' ? await startBare() : await startSite();

process.on('message', async () => {
  for (let n = 0; n < 6; n += 1) {
    // This also shrinks the heap that had grown for garbage.
    await global.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' });
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  process.send?.(process.memoryUsage());
});
process.send?.(url);

async function startSite(): Promise<string> {
  const running = await startServer({ config: readConfig(process.env) });
  process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)));
  return running.url;
}

async function startBare(): Promise<string> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(':\n\n');
  });
  process.once('SIGTERM', () => process.exit(0));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}
