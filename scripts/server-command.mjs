import { runCommand, ensureInstalled, run } from './install.mjs';

/** Runs a command of the server for operators, such as `packages/server/src/role.ts`, with the environment of `npm start`. */
await runCommand(async () => {
  const [command, ...given] = process.argv.slice(2);
  await ensureInstalled();
  const { code } = await run(['--env-file-if-exists=.env', `packages/server/src/${command}.ts`, ...given]);
  return code;
});
