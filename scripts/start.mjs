import { ensureBuilt } from './build.mjs';
import { door, ensureInstalled, run } from './install.mjs';

await door(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const { code } = await run([
    '--env-file-if-exists=.env',
    'packages/server/src/main.ts',
    ...process.argv.slice(2),
  ]);
  return code;
});
