import { ensureBuilt } from './build.mjs';
import { runCommand, ensureInstalled, run } from './install.mjs';
import { allocatorEnvironment, memoryFlags } from './memory.mjs';
import { supervise } from './supervise.mjs';

await runCommand(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const server = [...memoryFlags(), '--env-file-if-exists=.env', 'packages/server/src/main.ts'];
  const env = allocatorEnvironment();
  return supervise(() => run([...server, ...process.argv.slice(2)], { env, awaitReady: true }));
});
