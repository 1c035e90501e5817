import { runCommand, ensureInstalled, run } from './install.mjs';

/** `npm run walk:all`: builds Storybook, unless `--storybook` names a built one, and walks every flow in it. */
await runCommand(async () => {
  await ensureInstalled();
  const args = process.argv.slice(2);
  if (!args.some((arg) => arg.startsWith('--storybook'))) {
    const { code } = await run(['scripts/storybook.mjs', 'build']);
    if (code !== 0) return code;
  }
  const { code } = await run(['.storybook/walk-all/run.ts', ...args]);
  return code;
});
