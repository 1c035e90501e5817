import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderLockedError, lockFolder } from './folder-lock.ts';

const ROUNDS = 50;
/** A process id above the largest that Linux assigns. */
const UNKNOWN_PID = 2_147_483_646;

let folder: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rendezvous-lock-'));
});
afterEach(async () => {
  await Promise.all(children.splice(0).map(kill));
  await rm(folder, { recursive: true, force: true });
});

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
async function startTaker() {
  const child = fork(new URL('../testing/folder-lock.process.ts', import.meta.url), [folder], {
    execArgv: [],
  });
  children.push(child);
  await once(child, 'message');
  const send = async (what: 'take' | 'give back'): Promise<string> => {
    child.send(what);
    return (await once(child, 'message'))[0] as string;
  };
  return { take: () => send('take'), giveBack: () => send('give back'), kill: () => kill(child), child };
}
const holderFile = () => join(folder, 'server.lock');

test('refuses a second process, with the id of the first and a remedy in the message', async () => {
  const first = await startTaker();
  expect(await first.take()).toBe('got it');
  await expect(lockFolder(folder)).rejects.toThrow(FolderLockedError);
  await expect(lockFolder(folder)).rejects.toThrow(new RegExp(`process ${first.child.pid}.*DATA_DIR`));
  expect(await first.giveBack()).toBe('gave it back');
  await (
    await lockFolder(folder)
  )();
});

test('refuses a second lock by the same process', async () => {
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(FolderLockedError);
  await unlock();
});

test('releases the lock of a killed process at once, also if its id is in use again', async () => {
  for (const reusedBy of [null, process.pid, process.ppid]) {
    const first = await startTaker();
    expect(await first.take()).toBe('got it');
    await first.kill();
    // The id of the dead process now belongs to another process, or to this one, such as id 1 in every container.
    if (reusedBy)
      await writeFile(holderFile(), (await readFile(holderFile(), 'utf8')).replace(/\d+/, `${reusedBy}`));
    const unlock = await lockFolder(folder);
    expect(await readFile(holderFile(), 'utf8')).toBe(`${process.pid}\n`);
    await unlock();
  }
});

test('respects the lock of a process whose id is unknown here, as in another container', async () => {
  const first = await startTaker();
  expect(await first.take()).toBe('got it');
  await writeFile(holderFile(), `${UNKNOWN_PID}\n`);
  await expect(lockFolder(folder)).rejects.toThrow(FolderLockedError);
});

test('gives the folder of a dead process to exactly one of two processes that lock it at the same time', async () => {
  const takers = [await startTaker(), await startTaker()];
  for (let round = 0; round < ROUNDS; round += 1) {
    await writeFile(holderFile(), `${UNKNOWN_PID}\n`);
    const results = await Promise.all(takers.map(({ take }) => take()));
    expect(results.toSorted()).toEqual(['FolderLockedError', 'got it']);
    await takers[results.indexOf('got it')]?.giveBack();
  }
});

test('respects a server of an earlier release, which only wrote its id, for as long as it runs', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  children.push(other);
  await writeFile(holderFile(), String(other.pid));
  await expect(lockFolder(folder)).rejects.toThrow(FolderLockedError);
  if (process.platform === 'linux') {
    // The file is older than the process with that id, so another process wrote it.
    const earlier = new Date(Date.now() - 60_000);
    await utimes(holderFile(), earlier, earlier);
    await (
      await lockFolder(folder)
    )();
    await writeFile(holderFile(), String(other.pid));
  }
  await kill(other);
  await (
    await lockFolder(folder)
  )();
  await writeFile(holderFile(), String(process.pid));
  await (
    await lockFolder(folder)
  )();
});
