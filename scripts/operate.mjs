import { runCommand, ensureInstalled, run } from './install.mjs';

/** Implements `npm run migrate`, `backup` and `restore`, which read the same environment as `npm start`. */
await runCommand(async () => {
  await ensureInstalled();
  const { code } = await run([
    '--env-file-if-exists=.env',
    'packages/server/src/operate.ts',
    ...process.argv.slice(2),
  ]);
  return code;
});
