import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderLockedError, lockFolder } from './folder-lock.ts';

const ROUNDS = 50;
/** Above the largest that Linux gives out. */
const NOBODY = 2_147_483_646;

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
  const child = fork(new URL('../testing/folder-taker.ts', import.meta.url), [folder], { execArgv: [] });
  children.push(child);
  await once(child, 'message');
  const order = async (what: 'take' | 'give back'): Promise<string> => {
    child.send(what);
    return (await once(child, 'message'))[0] as string;
  };
  return { take: () => order('take'), giveBack: () => order('give back'), kill: () => kill(child), child };
}
const holderFile = () => join(folder, 'server.lock');

test('a second process is refused, with the number of the first and a way out', async () => {
  const first = await startTaker();
  expect(await first.take()).toBe('got it');
  await expect(lockFolder(folder)).rejects.toThrow(FolderLockedError);
  await expect(lockFolder(folder)).rejects.toThrow(new RegExp(`process ${first.child.pid}.*DATA_DIR`));
  expect(await first.giveBack()).toBe('gave it back');
  await (
    await lockFolder(folder)
  )();
});

test('the same process is refused as well', async () => {
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(FolderLockedError);
  await unlock();
});

test('what a killed process had is free at once, also when its number is in use again', async () => {
  for (const reusedBy of [null, process.pid, process.ppid]) {
    const first = await startTaker();
    expect(await first.take()).toBe('got it');
    await first.kill();
    // As where the number of the dead one was given to another, or to this one: number 1 of every container.
    if (reusedBy)
      await writeFile(holderFile(), (await readFile(holderFile(), 'utf8')).replace(/\d+/, `${reusedBy}`));
    const unlock = await lockFolder(folder);
    expect(await readFile(holderFile(), 'utf8')).toBe(`${process.pid}\n`);
    await unlock();
  }
});

test('a holder whose number means nothing here, as in another container, is not taken over from', async () => {
  const first = await startTaker();
  expect(await first.take()).toBe('got it');
  await writeFile(holderFile(), `${NOBODY}\n`);
  await expect(lockFolder(folder)).rejects.toThrow(FolderLockedError);
});

test('of two that take a dead process’ folder at once, exactly one gets it, every time', async () => {
  const takers = [await startTaker(), await startTaker()];
  for (let round = 0; round < ROUNDS; round += 1) {
    await writeFile(holderFile(), `${NOBODY}\n`);
    const answers = await Promise.all(takers.map(({ take }) => take()));
    expect(answers.toSorted()).toEqual(['FolderLockedError', 'got it']);
    await takers[answers.indexOf('got it')]?.giveBack();
  }
});

test('a server of an earlier release, which only wrote its number, is respected for as long as it runs', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  children.push(other);
  await writeFile(holderFile(), String(other.pid));
  await expect(lockFolder(folder)).rejects.toThrow(FolderLockedError);
  if (process.platform === 'linux') {
    // Written before the process of that number began: it was another one's.
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
