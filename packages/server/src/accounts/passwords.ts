import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Histogram } from 'prom-client';
import { registry } from '../http/metrics.ts';

/** argon2id as the OWASP Password Storage Cheat Sheet sets its second choice: 19 MiB, 2 passes, 1 lane. */
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const SALT_BYTES = 16;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z\d+/]+)\$([A-Za-z\d+/]+)$/;

const derive = promisify(argon2);

export const hashSeconds = new Histogram({
  name: 'rendezvous_password_hash_seconds',
  help: 'Time of one argon2id; counted for unknown addresses as for known ones',
  buckets: [0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1],
  registers: [registry],
});

/** The hash of a password as a PHC string: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const { memory, passes, parallelism } = PARAMETERS;
  const tag = await timed(password, nonce, PARAMETERS);
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
}

/**
 * Whether a password is the one of a hash. Without a hash, for an address that nobody has, the same work is done
 * against a hash that fits no password.
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
  // One form for one password, whatever keyboard wrote its accents (NIST 800-63B-4, 3.1.1.2).
  const tag = await derive('argon2id', { message: password.normalize('NFC'), nonce, ...parameters });
  stop();
  return tag;
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
