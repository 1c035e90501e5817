import { join } from 'node:path';
import { absoluteAddresses } from './checks/sub-path.mjs';
import { door, ensureInstalled, Refusal, root, run } from './install.mjs';

const output = 'storybook-static';
const binary = 'node_modules/storybook/dist/bin/dispatcher.js';

await door(async () => {
  await ensureInstalled();
  const [command, ...rest] = process.argv.slice(2);
  const args =
    command === 'build'
      ? ['build', '--output-dir', output, '--quiet', ...rest]
      : ['dev', '--port', '6006', '--no-open', '--ci', ...process.argv.slice(2)];
  const { code } = await run([binary, ...args], { env: { STORYBOOK_DISABLE_TELEMETRY: '1' } });
  if (code === 0 && command === 'build') refuseAbsolute();
  return code;
});

/** What is built can be put below any path of a server. */
function refuseAbsolute() {
  const found = absoluteAddresses(join(root, output)).map(({ file, address }) => `  ${file}: ${address}`);
  if (found.length > 0)
    throw new Refusal(`Addressed from the server’s root, not from the page:\n${found.join('\n')}`);
}
