import { join } from 'node:path';
import { absoluteAddresses } from './checks/sub-path.mjs';
import { runCommand, ensureInstalled, CommandError, root, run } from './install.mjs';

const output = 'storybook-static';
const binary = 'node_modules/storybook/dist/bin/dispatcher.js';

await runCommand(async () => {
  await ensureInstalled();
  const [command, ...rest] = process.argv.slice(2);
  const args =
    command === 'build'
      ? ['build', '--output-dir', output, '--quiet', ...rest]
      : ['dev', '--port', '6006', '--no-open', '--ci', ...process.argv.slice(2)];
  const { code } = await run([binary, ...args], { env: { STORYBOOK_DISABLE_TELEMETRY: '1' } });
  if (code === 0 && command === 'build') checkAddresses();
  return code;
});

/** Throws if a built file is addressed from the server's root, because Storybook can be published under any path. */
function checkAddresses() {
  const found = absoluteAddresses(join(root, output)).map(({ file, address }) => `  ${file}: ${address}`);
  if (found.length > 0)
    throw new CommandError(
      `These addresses begin at the server’s root and not at the page:\n${found.join('\n')}`,
    );
}
