import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createChatDriver } from '../testing/chat.driver.ts';
import { openEventStream, type EventStream } from '../testing/event-stream.ts';
import { makeMember } from '../testing/members.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const PROGRAM = ['redis-server', 'valkey-server'].find((name) => spawnSync(name, ['--version']).status === 0);
if (!PROGRAM)
  process.stdout.write('redis.test.ts is skipped: no redis-server or valkey-server is installed\n');

/** Two processes that use a Redis which the test starts and kills; it is not running at first. */
describe.skipIf(!PROGRAM)('while Redis is unavailable', () => {
  let port: number;
  let folder: string;
  let redis: ChildProcess | undefined;
  let here: TestServer;
  let there: TestServer;
  const opened: EventStream[] = [];

  async function startRedis(): Promise<void> {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder];
    redis = spawn(PROGRAM as string, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    for await (const line of redis.stdout ?? []) if (/ready to accept/i.test(String(line))) break;
    redis.stdout?.resume();
  }
  async function killRedis(): Promise<void> {
    if (!redis || redis.exitCode !== null) return;
    const gone = once(redis, 'exit');
    redis.kill('SIGKILL');
    await gone;
    redis = undefined;
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rendezvous-redis-'));
    port = await freePort();
  });
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const env = { REDIS_URL: `redis://127.0.0.1:${port}`, LOG_LEVEL: 'fatal' };
    here = await startTestServer(env);
    there = await startTestServer(env, { sharedWith: here });
  });
  afterEach(async () => {
    vi.useRealTimers();
    for (const stream of opened.splice(0)) stream.close();
    await there.stop();
    await here.stop();
    await killRedis();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const { send, giveCredits } = createChatDriver(() => here);
  async function twoMembers() {
    const [anna, ben] = [await makeMember(here), await makeMember(here)];
    await giveCredits(anna, 1_000);
    const his = await openEventStream(there, ben.cookie);
    opened.push(his);
    const texts = () =>
      his.events
        .filter((event) => event.type === 'message.added')
        .map((event) => (event.data as { message: { text: string } }).message.text);
    /** Typing events are never stored, so one that arrives shows that Redis delivers. */
    const waitForTypingEvent = async (conversation: string) => {
      const before = his.events.length;
      const type = async () => {
        await here.call('markChat', { body: { conversation, mark: 'typing' }, cookie: anna.cookie });
        return his.events.slice(before).some((event) => event.type === 'chat.typing');
      };
      await expect.poll(type, { timeout: 20_000, interval: 250 }).toBe(true);
    };
    return { anna, ben, texts, waitForTypingEvent };
  }

  test('starts without Redis, finds the events of other processes, and uses Redis once it is there', async () => {
    const { anna, ben, texts, waitForTypingEvent } = await twoMembers();
    const { data } = await send(anna, ben, 'without');
    expect(texts()).toEqual([]);
    vi.advanceTimersByTime(5_000);
    await expect.poll(texts).toEqual(['without']);

    await startRedis();
    await waitForTypingEvent(data.chat.conversation.id);
    await send(anna, ben, 'with');
    await expect.poll(texts).toEqual(['without', 'with']);
  });

  test('sends each message once when Redis is killed and restarted while members write', async () => {
    await startRedis();
    const { anna, ben, texts, waitForTypingEvent } = await twoMembers();
    const { data } = await send(anna, ben, 'first');
    await waitForTypingEvent(data.chat.conversation.id);
    await killRedis();
    const sent = ['first'];
    for (let n = 0; n < 10; n += 1) {
      await send(anna, ben, `${n}`);
      sent.push(`${n}`);
    }
    expect(texts()).toEqual(['first']);
    await startRedis();
    await expect.poll(texts, { timeout: 20_000 }).toEqual(sent);
    await waitForTypingEvent(data.chat.conversation.id);
    expect(texts()).toEqual(sent);
  });
});

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
