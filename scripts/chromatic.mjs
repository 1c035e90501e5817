import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { runCommand, ensureInstalled, nodePath, root, run, toolEnvironment } from './install.mjs';

const limitMinutes = 10;

await runCommand(async () => {
  if (!process.env.CHROMATIC_PROJECT_TOKEN) {
    console.log('Nothing was sent to Chromatic: CHROMATIC_PROJECT_TOKEN is not set (see .env.example).');
    return 0;
  }
  await ensureInstalled();
  const { code } = await run(['scripts/storybook.mjs', 'build']);
  return code === 0 ? publish() : code;
});

/** Chromatic waits forever without a network, so the whole process group is killed when the limit is reached. */
function publish() {
  return new Promise((resolve, reject) => {
    const command = [
      join(root, 'node_modules/chromatic/dist/bin.cjs'),
      '--storybook-build-dir',
      'storybook-static',
    ];
    const child = spawn(nodePath(), [...command, '--exit-zero-on-changes', ...process.argv.slice(2)], {
      cwd: root,
      env: toolEnvironment(),
      stdio: 'inherit',
      detached: true,
    });
    const end = () => process.kill(-child.pid, 'SIGKILL');
    const timer = setTimeout(() => {
      console.error(`Chromatic did not finish within ${limitMinutes} minutes and was stopped.`);
      end();
    }, limitMinutes * 60_000);
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, end);
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve(code ?? 1);
    });
  });
}
