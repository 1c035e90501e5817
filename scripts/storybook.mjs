import { door, ensureInstalled, run } from './install.mjs';

const binary = 'node_modules/storybook/dist/bin/dispatcher.js';

await door(async () => {
  await ensureInstalled();
  const [command, ...rest] = process.argv.slice(2);
  const args =
    command === 'build'
      ? ['build', '--output-dir', 'storybook-static', '--quiet', ...rest]
      : ['dev', '--port', '6006', '--no-open', '--ci', ...process.argv.slice(2)];
  const { code } = await run([binary, ...args], { env: { STORYBOOK_DISABLE_TELEMETRY: '1' } });
  return code;
});
