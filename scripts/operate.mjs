import { door, ensureInstalled, run } from './install.mjs';

/** `npm run migrate`, `backup` and `restore`, with the environment that `npm start` reads. */
await door(async () => {
  await ensureInstalled();
  const { code } = await run([
    '--env-file-if-exists=.env',
    'packages/server/src/operate.ts',
    ...process.argv.slice(2),
  ]);
  return code;
});
