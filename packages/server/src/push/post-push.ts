import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isPushService } from '@rendezvous/contract/push-services';
import webPush from 'web-push';
import { createSignatures } from './signatures.ts';
import { lookupPublic, PrivateAddressError } from './public-address.ts';
import type { StoredSubscription } from './push-subscriptions.store.ts';
import type { VapidKeys } from './vapid-keys.ts';

const TIMEOUT_MS = 10_000;
const SOCKETS = 32;
/** The browser's key has the right length and is no point of the curve. */
const UNUSABLE_KEY = 'ERR_CRYPTO_ECDH_INVALID_PUBLIC_KEY';
const POOL = { keepAlive: true, maxSockets: SOCKETS };
const PUBLIC_AGENT = new HttpsAgent({ ...POOL, lookup: lookupPublic });
/** For origins that the operator named, which may be without https and on a private network. */
const TRUSTED_AGENTS = { plain: new HttpAgent(POOL), secure: new HttpsAgent(POOL) };
/** What a service says about a message is not needed. A longer answer ends its connection. */
const ANSWER_BYTES = 16_384;

export type PushRequest = {
  readonly subscription: StoredSubscription;
  /** Plain text, at most 3,993 bytes: with its encryption a message is at most 4,096 (RFC 8291). */
  readonly payload: string;
  readonly keys: VapidKeys;
  /** `mailto:` address of who sends (RFC 8292). */
  readonly sender: string;
  readonly secondsToLive: number;
  readonly urgency: 'low' | 'normal' | 'high';
  /** A waiting message with the same topic is replaced, 32 characters at most. */
  readonly topic: string;
};

/** What a push service answered: `gone` ends the subscription, `failed` is tried again, `refused` is not. */
export type PushOutcome =
  | { readonly outcome: 'sent' | 'gone' }
  | { readonly outcome: 'refused'; readonly reason: string }
  | { readonly outcome: 'failed'; readonly reason: string; readonly retryAfterSeconds: number | null };

export type PushPoster = (request: PushRequest) => Promise<PushOutcome>;

/**
 * Encrypts a message for a browser (RFC 8291), signs it (RFC 8292) and posts it to the browser's push service. Redirects
 * are not followed. Unless its origin is one of `further`, a host that is no known service, or that has an address that
 * is not public, is refused (PUSH-4), and so is a subscription with keys for which nothing can be encrypted.
 */
export function createPushPoster(further: readonly string[]): PushPoster {
  const signatures = createSignatures();
  return async ({ subscription, payload, keys, sender, secondsToLive, urgency, topic }) => {
    // It may have been stored when the origin was still one of `further`.
    if (!isPushService(subscription.endpoint, further)) {
      return { outcome: 'refused', reason: 'unknown service' };
    }
    const { origin } = new URL(subscription.endpoint);
    try {
      const { method, headers, body, endpoint } = webPush.generateRequestDetails(subscription, payload, {
        headers: { Authorization: signatures.of(origin, sender, keys) },
        TTL: secondsToLive,
        urgency,
        topic,
        contentEncoding: 'aes128gcm',
      });
      const response = await post(endpoint, { method, headers, body, isTrusted: further.includes(origin) });
      return outcomeOf(response);
    } catch (error) {
      const reason = reasonOf(error);
      if (error instanceof PrivateAddressError || reason === UNUSABLE_KEY)
        return { outcome: 'refused', reason };
      return { outcome: 'failed', reason, retryAfterSeconds: null };
    }
  };
}

function outcomeOf({ statusCode = 0, headers }: IncomingMessage): PushOutcome {
  const reason = String(statusCode);
  if (statusCode >= 200 && statusCode < 300) return { outcome: 'sent' };
  if (statusCode === 404 || statusCode === 410) return { outcome: 'gone' };
  if (statusCode !== 429 && statusCode < 500) return { outcome: 'refused', reason };
  const seconds = Number(headers['retry-after']);
  return { outcome: 'failed', reason, retryAfterSeconds: Number.isFinite(seconds) ? seconds : null };
}

function reasonOf(error: unknown): string {
  const { code, name } = error as NodeJS.ErrnoException;
  if (name === 'AbortError') return 'timeout';
  return code ?? name;
}

type Post = {
  readonly method: string;
  readonly headers: Record<string, string | number>;
  readonly body: Buffer;
  /** The operator named the origin, which may be without https and on a private network. */
  readonly isTrusted: boolean;
};

function post(endpoint: string, message: Post): Promise<IncomingMessage> {
  const { method, headers, body, isTrusted } = message;
  const isPlain = isTrusted && endpoint.startsWith('http:');
  const agent = isTrusted ? TRUSTED_AGENTS[isPlain ? 'plain' : 'secure'] : PUBLIC_AGENT;
  return new Promise((resolve, reject) => {
    const sent = (isPlain ? httpRequest : httpsRequest)(
      endpoint,
      { method, headers, agent, signal: AbortSignal.timeout(TIMEOUT_MS) },
      (response) => {
        response.on('error', reject);
        discard(response);
        resolve(response);
      },
    );
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The service closed a connection that was kept open, at the moment when it was used again.
      if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(post(endpoint, message));
      else reject(error);
    });
    sent.end(body);
  });
}

/** Reads an answer to its end, so that the connection is used again, unless it is long. */
function discard(response: IncomingMessage): void {
  let bytes = 0;
  response.on('data', (part: Buffer) => {
    bytes += part.length;
    if (bytes > ANSWER_BYTES) response.destroy();
  });
}
