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
/** The process that started this one, from before it can have died. */
const launcher = process.ppid;

/**
 * Installs the locked dependencies when they are missing or when package-lock.json changed since.
 * Runs on the machine's own Node, before anything is installed.
 */
export async function ensureInstalled() {
  refuseOldNode();
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === wanted && existsSync(nodeBinary())) return;

  const started = Date.now();
  console.log('Installing the locked dependencies with npm ci (one to two minutes the first time) …');
  // --include=dev: Node 24 and the build tools are devDependencies, which NODE_ENV=production would leave out.
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
 * Path of the Node that runs everything after the install: the locked `node` package, or the launching Node when
 * that is already new enough and the package has no binary for this machine.
 */
export function nodePath() {
  if (existsSync(nodeBinary())) return nodeBinary();
  if (majorVersion() >= RUNTIME) return process.execPath;
  throw new Refusal(
    `The "node" package has no Node ${RUNTIME} for ${process.platform}-${process.arch}. ` +
      `Install Node ${RUNTIME} on this machine and run the command again.`,
  );
}

/** Environment in which `node` and the tools of node_modules/.bin mean the locked ones. */
export function toolEnvironment(extra = {}) {
  const path = [dirname(nodePath()), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  return { ...process.env, ...extra, PATH: path };
}

/**
 * Runs Node 24 with `args` in the repository's root and resolves with its exit code. SIGTERM and SIGINT are passed
 * on; with `capture` the output comes back instead of going to the terminal; with `awaitReady` it gets an IPC channel,
 * over which it says that it is ready. `isStopped`: a signal asked it to end.
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

/** Runs the body of a door: a refusal is one sentence, anything unexpected keeps its stack. */
export async function door(body) {
  try {
    process.exitCode = (await body()) ?? 0;
  } catch (error) {
    console.error(error instanceof Refusal ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}

/** An error whose message is all that the person needs to read. */
export class Refusal extends Error {}

/** Seconds since `started` (a Date.now()), with one decimal. */
export function seconds(started) {
  return ((Date.now() - started) / 1000).toFixed(1);
}

function refuseOldNode() {
  if (majorVersion() >= OLDEST_LAUNCHER) return;
  throw new Refusal(
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

/** npm must not run on the Node that it is about to delete. */
function environmentOutsideNodeModules() {
  const path = (process.env.PATH ?? '').split(delimiter).filter((entry) => !entry.includes('node_modules'));
  return { ...process.env, PATH: path.join(delimiter) };
}

/** A terminal sends Ctrl+C to the whole group: the child has it already, and a second one means "at once". */
function forwardSignals(child, stopped) {
  const forward = (signal) => {
    stopped();
    child.kill(signal);
  };
  const signals = process.stdin.isTTY ? ['SIGTERM', 'SIGHUP'] : ['SIGTERM', 'SIGHUP', 'SIGINT'];
  const handlers = signals.map((signal) => [signal, () => forward(signal)]);
  if (process.stdin.isTTY) handlers.push(['SIGINT', stopped]);
  for (const [signal, handler] of handlers) process.on(signal, handler);
  const watch = endWithNpm(() => forward('SIGTERM'));
  return () => {
    clearInterval(watch);
    for (const [signal, handler] of handlers) process.off(signal, handler);
  };
}

/** npm passes a SIGTERM on to its shell only; the shell dies without telling us, and we notice by our new parent. */
function endWithNpm(end) {
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
      reject(new Refusal(`${command} could not be started. Is npm installed beside Node?`)),
    );
    child.on('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Refusal(`${command} ${args.join(' ')} failed with code ${code}:\n${output}`));
    });
  });
}
