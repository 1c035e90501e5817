import { createECDH } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_FEATURES } from '@rendezvous/contract/features';
import { createChatDriver } from '../testing/chat.driver.ts';
import { makeMember } from '../testing/members.ts';
import { startPushService, subscribe, type PushService } from '../testing/push-service.ts';
import { changeSite } from '../testing/sites.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { createPushKeys } from './vapid-keys.ts';

const KEY = 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94';
const log: string[] = [];
let service: PushService;
let server: TestServer;
const { send, giveCredits } = createChatDriver(() => server);
beforeAll(async () => {
  service = await startPushService();
  server = await startTestServer(
    { VAPID_PRIVATE_KEY: KEY, PUSH_SERVICES: service.origin, LOG_LEVEL: 'trace' },
    { logTo: { write: (line) => void log.push(line) } },
  );
  await changeSite(server, { features: { ...DEFAULT_FEATURES, push: true } });
});
afterAll(async () => {
  await server.stop();
  await service.stop();
});

function publicKeyOf(privateKey: string): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return pair.getPublicKey('base64url');
}

test('signs with the key of the installation, whose private half leaves the server nowhere (PUSH-5)', async () => {
  const [member, other] = [await makeMember(server), await makeMember(server)];
  await giveCredits(other, 50);
  const [phone, broken] = [service.addBrowser('phone'), service.addBrowser('broken')];
  service.answer(broken, 403);
  await subscribe(server, member, phone);
  await subscribe(server, member, broken);
  const { data } = await server.call('readSettings', { query: { domain: 'localhost' } });
  expect(data.settings.push_public_key).toBe(publicKeyOf(KEY));
  await send(other, member);
  await expect.poll(() => service.received.map(({ publicKey }) => publicKey)).toEqual([publicKeyOf(KEY)]);
  await expect.poll(() => log.join('')).toContain('a push service refused a message');
  expect(log.join('')).not.toContain(KEY);
  expect(log.join('')).not.toContain(phone.keys.auth);
  expect(JSON.stringify(data)).not.toContain(KEY);
});

test('makes the keys of a site once, whatever number of processes needs them, and keeps them (PUSH-5)', async () => {
  const { db } = server.services;
  const keysOf = (id: number) => createPushKeys(db, { vapidPrivateKey: undefined }).keysOf({ id });
  const made = await Promise.all(Array.from({ length: 4 }, () => keysOf(1)));
  expect(new Set(made.map(({ privateKey }) => privateKey)).size).toBe(1);
  const [first] = made;
  expect(first?.publicKey).toBe(publicKeyOf(first?.privateKey ?? ''));
  expect(await keysOf(1)).toEqual(first);
  expect((await keysOf(2)).privateKey).not.toBe(first?.privateKey);
});
