import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Histogram } from 'prom-client';
import { registry } from '../http/metrics.ts';

/** Parameters of argon2id (PRIVACY-4), from the OWASP Password Storage Cheat Sheet: 19 MiB, 2 passes, 1 lane. */
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const SALT_BYTES = 16;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z\d+/]+)\$([A-Za-z\d+/]+)$/;

const derive = promisify(argon2);

export const hashSeconds = new Histogram({
  name: 'rendezvous_password_hash_seconds',
  help: 'Time to compute one argon2id hash, for known and unknown addresses',
  buckets: [0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1],
  registers: [registry],
});

/** Hashes a password to a PHC string: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const { memory, passes, parallelism } = PARAMETERS;
  const tag = await timed(password, nonce, PARAMETERS);
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
}

/**
 * Returns whether a password matches a hash. Without a hash, for an address without an account, it does the same work
 * against a hash that matches no password (LOGIN-2).
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const known = hash === null ? null : PHC.exec(hash);
  const [, memory, passes, parallelism, salt = '', tag = ''] = known ?? [];
  const expected = known ? Buffer.from(tag, 'base64') : Buffer.alloc(PARAMETERS.tagLength);
  const nonce = known ? Buffer.from(salt, 'base64') : randomBytes(SALT_BYTES);
  const parameters = known
    ? {
        memory: Number(memory),
        passes: Number(passes),
        parallelism: Number(parallelism),
        tagLength: expected.length,
      }
    : PARAMETERS;
  const given = await timed(password, nonce, parameters);
  return timingSafeEqual(given, expected) && known !== null;
}

type Parameters = Record<keyof typeof PARAMETERS, number>;

async function timed(password: string, nonce: Buffer, parameters: Parameters): Promise<Buffer> {
  const stop = hashSeconds.startTimer();
  // Keyboards encode accents differently; NFC gives one form for one password (NIST 800-63B-4, 3.1.1.2).
  const tag = await derive('argon2id', { message: password.normalize('NFC'), nonce, ...parameters });
  stop();
  return tag;
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
