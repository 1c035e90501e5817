import {
  createDecipheriv,
  createECDH,
  createHash,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushPayload } from '@rendezvous/contract/push-payload';
import { sql } from 'kysely';
import { hashToken } from '../accounts/sessions.store.ts';
import type { TestMember } from './members.ts';
import type { TestServer } from './test-server.ts';

/** A message as the push service received it and the browser decrypted it. */
export type ReceivedPush = {
  readonly browser: string;
  readonly payload: PushPayload;
  /** All that was sent, decrypted. */
  readonly text: string;
  readonly bytes: number;
  readonly headers: IncomingHttpHeaders;
  /** The claims of the signature, which was checked with `publicKey`. */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string };
  readonly publicKey: string;
};

/** How the service answers; by default it takes the message. */
type Answer = number | ((response: ServerResponse) => void);

type Browser = { readonly name: string; readonly keys: ReturnType<typeof createECDH>; readonly auth: Buffer };

/** A push service on this machine with its browsers, which decrypt what they get (RFC 8030, 8188, 8291 and 8292). */
export async function startPushService() {
  const browsers = new Map<string, Browser>();
  const received: ReceivedPush[] = [];
  const answers = new Map<string, Answer[]>();
  let requests = 0;
  let connections = 0;
  let resets = false;

  const server = createServer((request, response) => {
    if (resets) {
      resets = false;
      request.socket.resetAndDestroy();
      return;
    }
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      requests += 1;
      const path = request.url ?? '';
      const browser = browsers.get(path);
      const answer = answers.get(path)?.shift() ?? 201;
      if (typeof answer === 'function') return answer(response);
      if (browser && answer === 201) {
        const body = Buffer.concat(parts);
        const text = decrypt(body, browser);
        const { claims, publicKey } = checkSignature(request.headers.authorization ?? '');
        const payload = JSON.parse(text) as PushPayload;
        const { headers } = request;
        received.push({
          browser: browser.name,
          payload,
          text,
          bytes: body.length,
          headers,
          claims,
          publicKey,
        });
      }
      response.writeHead(browser ? answer : 404);
      response.end();
    });
  });
  server.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    received,
    countRequests: () => requests,
    countConnections: () => connections,
    /** Resets the connection of the next request instead of answering. */
    resetNext(): void {
      resets = true;
    },
    /** Adds a browser and returns its subscription. */
    addBrowser(name: string) {
      const keys = createECDH('prime256v1');
      const p256dh = keys.generateKeys('base64url');
      const auth = randomBytes(16);
      const path = `/${randomUUID()}`;
      browsers.set(path, { name, keys, auth });
      return { endpoint: origin + path, keys: { p256dh, auth: auth.toString('base64url') } };
    },
    /** Decides the next answers to messages for a subscription; afterwards it takes them again. */
    answer({ endpoint }: { readonly endpoint: string }, ...next: Answer[]): void {
      answers.set(new URL(endpoint).pathname, next);
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        // Senders keep their connections open.
        server.closeAllConnections();
      }),
  };
}

export type PushService = Awaited<ReturnType<typeof startPushService>>;

/** Stores a subscription as the call does, which takes only https addresses. */
export async function subscribe(
  { services }: TestServer,
  { id, cookie }: TestMember,
  subscription: ReturnType<PushService['addBrowser']>,
): Promise<void> {
  const sessionHash = hashToken(cookie.split('=')[1] ?? '');
  await sql`
    insert into push_subscription (endpoint_hash, member_id, subscription, session_hash, created_at)
    values (${createHash('sha256').update(subscription.endpoint).digest()}, ${id}, ${JSON.stringify(subscription)},
      ${sessionHash}, ${services.clock()})`.execute(services.db);
}

/** Decrypts a body of one record (RFC 8291, section 3.4; RFC 8188, section 2.1). */
function decrypt(body: Buffer, { keys, auth }: Browser): string {
  const salt = body.subarray(0, 16);
  const senderKey = body.subarray(21, 21 + (body[20] ?? 0));
  const record = body.subarray(21 + senderKey.length);
  const secret = keys.computeSecret(senderKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
  const material = Buffer.from(hkdfSync('sha256', secret, auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', material, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', material, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The last record ends with a 2 before its padding.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

/** Checks the signature of the sender (RFC 8292). */
function checkSignature(authorization: string) {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${header}.${claims}`);
  const isValid = verify(
    'sha256',
    signed,
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isValid) throw new Error('The signature of the sender is not valid.');
  return {
    publicKey,
    claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as ReceivedPush['claims'],
  };
}
