import { buildRecorder } from './build.mjs';
import { runCommand, ensureInstalled, run } from './install.mjs';

await runCommand(async () => {
  await ensureInstalled();
  await buildRecorder();
  const { code } = await run([
    '--env-file-if-exists=.env',
    'packages/server/src/dev.ts',
    ...process.argv.slice(2),
  ]);
  return code;
});
