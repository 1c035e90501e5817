import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository's root. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const OLDEST_LAUNCHER = 20;
const RUNTIME = 24;
const stamp = join(root, 'node_modules/.rendezvous-lock');
/** The parent process, read at startup, before it can have exited. */
const launcher = process.ppid;

/**
 * Installs the locked dependencies if they are missing or if package-lock.json has changed.
 * This runs on the machine's own Node, before anything is installed.
 */
export async function ensureInstalled() {
  requireRecentNode();
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === wanted && existsSync(nodeBinary())) return;

  const started = Date.now();
  console.log('Installing the locked dependencies with npm ci (one to two minutes the first time) …');
  // --include=dev: Node 24 and the build tools are devDependencies, which NODE_ENV=production would omit.
  await collect('npm', ['ci', '--include=dev', '--no-progress', '--loglevel=error'], {
    env: environmentOutsideNodeModules(),
  });
  if (!existsSync(nodeBinary()))
    await collect('npm', ['rebuild', 'node'], { env: environmentOutsideNodeModules() });
  nodePath();
  writeFileSync(stamp, wanted);
  console.log(`Installed in ${seconds(started)} s.`);
}

/**
 * Returns the path of the Node that runs everything after the installation: the locked `node` package, or the current
 * Node if that is new enough and the package has no binary for this machine.
 */
export function nodePath() {
  if (existsSync(nodeBinary())) return nodeBinary();
  if (majorVersion() >= RUNTIME) return process.execPath;
  throw new CommandError(
    `The "node" package has no Node ${RUNTIME} for ${process.platform}-${process.arch}. ` +
      `Install Node ${RUNTIME} on this machine and run the command again.`,
  );
}

/** Returns an environment whose PATH finds the locked `node` and the tools of node_modules/.bin first. */
export function toolEnvironment(extra = {}) {
  const path = [dirname(nodePath()), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  // Node keeps what it compiles: a server starts with a third less work, of which a run of the tests has a hundred.
  const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? join(root, '.cache/node');
  return { ...process.env, NODE_COMPILE_CACHE, ...extra, PATH: path };
}

/**
 * Runs Node 24 with `args` in the repository's root and resolves with its exit code. SIGTERM and SIGINT are forwarded.
 * With `capture`, the output is returned instead of printed; with `awaitReady`, the process gets an IPC channel on
 * which it reports that it is ready. `isStopped` is true if a signal ended it.
 * @returns {Promise<{ code: number, output: string, isReady: boolean, isStopped: boolean }>}
 */
export function run(args, { env = {}, cwd = root, capture = false, awaitReady = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(nodePath(), args, {
      cwd,
      env: toolEnvironment(env),
      stdio: capture
        ? ['ignore', 'pipe', 'pipe']
        : ['inherit', 'inherit', 'inherit', ...(awaitReady ? ['ipc'] : [])],
    });
    let output = '';
    let isReady = false;
    let isStopped = false;
    child.on('message', (message) => (isReady ||= message === 'ready'));
    child.stdout?.setEncoding('utf8').on('data', (text) => (output += text));
    child.stderr?.setEncoding('utf8').on('data', (text) => (output += text));
    const stopForwarding = forwardSignals(child, () => (isStopped = true));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      stopForwarding();
      resolve({ code: code ?? 128 + constants.signals[signal], output, isReady, isStopped });
    });
  });
}

/**
 * Runs the body of an npm script and sets the exit code. Prints a CommandError as its message, other errors with their
 * stack.
 */
export async function runCommand(body) {
  try {
    process.exitCode = (await body()) ?? 0;
  } catch (error) {
    console.error(error instanceof CommandError ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}

/** An error whose message is all that the user needs to read. */
export class CommandError extends Error {}

/** Seconds since `started` (a value of Date.now()) with one decimal. */
export function seconds(started) {
  return ((Date.now() - started) / 1000).toFixed(1);
}

function requireRecentNode() {
  if (majorVersion() >= OLDEST_LAUNCHER) return;
  throw new CommandError(
    `Rendezvous needs Node ${OLDEST_LAUNCHER} or later to start, and this is Node ${process.versions.node}. ` +
      'Install a newer Node and run the command again.',
  );
}

function majorVersion() {
  return Number(process.versions.node.split('.')[0]);
}

function nodeBinary() {
  return join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

/** Removes node_modules from PATH, because npm must not run on the Node that it is about to delete. */
function environmentOutsideNodeModules() {
  const path = (process.env.PATH ?? '').split(delimiter).filter((entry) => !entry.includes('node_modules'));
  return { ...process.env, PATH: path.join(delimiter) };
}

/**
 * A terminal sends Ctrl+C to the whole process group. The child has received it, and would take a second one as "exit
 * now".
 */
function forwardSignals(child, stopped) {
  const forward = (signal) => {
    stopped();
    child.kill(signal);
  };
  const signals = process.stdin.isTTY ? ['SIGTERM', 'SIGHUP'] : ['SIGTERM', 'SIGHUP', 'SIGINT'];
  const handlers = signals.map((signal) => [signal, () => forward(signal)]);
  if (process.stdin.isTTY) handlers.push(['SIGINT', stopped]);
  for (const [signal, handler] of handlers) process.on(signal, handler);
  const watch = watchNpm(() => forward('SIGTERM'));
  return () => {
    clearInterval(watch);
    for (const [signal, handler] of handlers) process.off(signal, handler);
  };
}

/** npm forwards SIGTERM only to its shell, which exits without a signal to us. A changed parent process shows that. */
function watchNpm(end) {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const watch = setInterval(() => {
    if (process.ppid === launcher) return;
    clearInterval(watch);
    end();
  }, 250);
  return watch.unref();
}

function collect(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      ...options,
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
    child.stderr.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', () =>
      reject(new CommandError(`${command} could not be started. Is npm installed beside Node?`)),
    );
    child.on('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new CommandError(`${command} ${args.join(' ')} failed with code ${code}:\n${output}`));
    });
  });
}
