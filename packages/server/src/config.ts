import { createECDH } from 'node:crypto';
import { resolve } from 'node:path';
import { z } from 'zod';
import { decideExposure } from './config-exposure.ts';
import { DEFAULT_LIMITS, TRANSACTION_SECONDS, type DatabaseLimits } from './database/limits.ts';

const flag = z
  .enum(['true', 'false', '1', '0', ''])
  .transform((value) => value === 'true' || value === '1')
  .optional();

/** `true` opens to everybody, `local` to requests from this machine, and `false` to nobody. */
const exposure = z
  .enum(['true', '1', 'local', 'false', '0'])
  .transform((value) => (value === 'local' ? 'local' : value === 'true' || value === '1' ? 'public' : 'off'))
  .optional();

/** The number of proxies in front of the server; `true` is one. */
const hops = z
  .union([z.enum(['true', 'false']), z.coerce.number().int().min(0).max(10)])
  .transform((value) => (value === 'true' ? 1 : value === 'false' ? 0 : value));

const optional = z.string().trim().min(1).optional();

/** A time limit in seconds. It may be a fraction of a second, but never 0. */
const seconds = (max: number) => z.coerce.number().min(0.1).max(max);

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_READ_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  DATABASE_PREPARED_STATEMENTS: flag,
  DATABASE_ACQUIRE_SECONDS: seconds(60).default(DEFAULT_LIMITS.acquireSeconds),
  DATABASE_STATEMENT_SECONDS: seconds(TRANSACTION_SECONDS).default(DEFAULT_LIMITS.statementSeconds),
  DATABASE_LOCK_SECONDS: seconds(TRANSACTION_SECONDS).default(DEFAULT_LIMITS.lockSeconds),
  MIGRATE_ON_START: flag,
  POSTGRES_TOOLS: optional,
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  SHUTDOWN_DELAY_SECONDS: z.coerce.number().min(0).max(300).optional(),
  SHUTDOWN_CALLS_SECONDS: seconds(300).default(10),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(16).optional(),
  TRUST_PROXY: hops.default(0),
  ADDRESS_LIMIT_FACTOR: z.coerce.number().int().min(1).max(1_000_000).default(1),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Rendezvous <hello@rendezvous.example>'),
  MAIL_RETURN_ADDRESS: z
    .email()
    .refine((address) => address.indexOf('@') <= 20, 'must have at most 20 characters before the @')
    .optional(),
  MAIL_REPORT_TOKEN: z.string().min(32).optional(),
  DKIM_KEYS_DIR: optional,
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_TOKEN: optional,
  STRIPE_SECRET_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  PHOTO_URL_SECRET: z
    .string()
    .transform((value) => value.split(',').map((secret) => secret.trim()))
    .pipe(z.array(z.string().min(32)))
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .refine(isVapidKey, 'must be a private key of the curve P-256, 32 bytes as base64url')
    .optional(),
  PUSH_SERVICES: z
    .string()
    .transform((value) => value.split(',').map((origin) => origin.trim()))
    .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)))
    .optional(),
  GIPHY_API_KEY: optional,
  GIPHY_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.giphy.com'),
  GIPHY_MEDIA_URL: z.url({ protocol: /^https?$/ }).default('https://i.giphy.com'),
  FILES_S3_BUCKET: optional,
  FILES_S3_REGION: optional,
  FILES_S3_ENDPOINT: z.url().optional(),
  FILES_S3_KEY: optional,
  FILES_S3_SECRET: optional,
  SHARED_CACHE_SECONDS: z.coerce.number().int().min(0).max(300).default(10),
  SANDBOX: exposure,
  DEMO: exposure,
  FLIGHT_RECORDER: flag,
  DEMO_REPLIES: flag,
  DEMO_PICTURES_AHEAD: z.coerce.number().int().min(0).max(2_000).default(160),
  ALLOW_EMBEDDED_DATABASE: flag,
});

function isVapidKey(base64url: string): boolean {
  if (!/^[\w-]{43}$/.test(base64url)) return false;
  try {
    createECDH('prime256v1').setPrivateKey(base64url, 'base64url');
    return true;
  } catch {
    // Zero, or not below the order of the curve.
    return false;
  }
}

/** The default in production. A load balancer notices a failing /readyz after two or three checks, which take less. */
const SHUTDOWN_DELAY_SECONDS = 5;

/** The times of a graceful shutdown (docs/operations.md). */
export type ShutdownTimes = {
  /** How long /readyz fails while calls are still accepted. In this time, load balancers switch to another process. */
  readonly delaySeconds: number;
  /** How long calls in flight may take after that. */
  readonly callsSeconds: number;
};

export class ConfigError extends Error {}

export type Config = ReturnType<typeof readConfig>;

/**
 * Parses the environment once at start; .env.example explains each variable.
 * @throws ConfigError with each variable that is wrong, and the reason
 */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`The environment is not valid (see .env.example):\n${lines.join('\n')}`);
  }
  const value = parsed.data;
  if (Boolean(value.STRIPE_SECRET_KEY) !== Boolean(value.STRIPE_WEBHOOK_SECRET)) {
    throw new ConfigError(
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together. Set both or neither.',
    );
  }
  if (Boolean(value.SMS_URL) !== Boolean(value.SMS_TOKEN)) {
    throw new ConfigError('SMS_URL and SMS_TOKEN belong together. Set both or neither.');
  }
  const publicUrl = new URL(value.PUBLIC_URL ?? `http://localhost:${value.PORT}`);
  const exposed = decideExposure({ ...value, publicUrl });
  if ('refusal' in exposed) throw new ConfigError(exposed.refusal);
  return {
    ...exposed,
    port: value.PORT,
    publicUrl,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    databaseReadUrl: value.DATABASE_READ_URL,
    databasePool: value.DATABASE_POOL,
    /** Whether frequent statements are prepared once per connection (`database/prepared.ts`). */
    preparedStatements: value.DATABASE_PREPARED_STATEMENTS ?? true,
    databaseLimits: {
      acquireSeconds: value.DATABASE_ACQUIRE_SECONDS,
      statementSeconds: value.DATABASE_STATEMENT_SECONDS,
      lockSeconds: value.DATABASE_LOCK_SECONDS,
    } satisfies DatabaseLimits,
    /** Whether a start applies pending migrations. If not, the server refuses to start while there are any. */
    migrateOnStart: value.MIGRATE_ON_START ?? true,
    /** The folder of pg_dump and pg_restore. By default, they are found in PATH. */
    postgresTools: value.POSTGRES_TOOLS,
    redisUrl: value.REDIS_URL,
    role: value.ROLE,
    shutdown: {
      delaySeconds: value.SHUTDOWN_DELAY_SECONDS ?? (exposed.production ? SHUTDOWN_DELAY_SECONDS : 0),
      callsSeconds: value.SHUTDOWN_CALLS_SECONDS,
    } satisfies ShutdownTimes,
    logLevel: value.LOG_LEVEL,
    metricsPort: value.METRICS_PORT,
    metricsHost: value.METRICS_HOST,
    metricsToken: value.METRICS_TOKEN,
    /** How many proxies in front of the server are trusted to name the client's address; 0 trusts none. */
    trustProxy: value.TRUST_PROXY,
    /** Multiplies every limit that is counted by address. */
    addressLimitFactor: value.ADDRESS_LIMIT_FACTOR,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    /** The mailbox to which delivery failures are sent, each with a signed part of its own (MAIL-13). */
    mailReturnAddress: value.MAIL_RETURN_ADDRESS,
    /** The bearer token of what posts reports to this server. */
    mailReportToken: value.MAIL_REPORT_TOKEN,
    /** The folder of the keys with which mails are signed (MAIL-15). */
    dkimKeysDir: value.DKIM_KEYS_DIR,
    /** The gateway for text messages. Without one, the sandbox shows them. */
    sms: value.SMS_URL ? { url: value.SMS_URL, token: value.SMS_TOKEN as string } : null,
    stripe: value.STRIPE_SECRET_KEY
      ? { secretKey: value.STRIPE_SECRET_KEY, webhookSecret: value.STRIPE_WEBHOOK_SECRET as string }
      : null,
    /** The first secret signs photo addresses, and all are accepted (PHOTO-9). If empty, the database stores one. */
    photoUrlSecrets: value.PHOTO_URL_SECRET ?? [],
    /** The private key of push messages of every site, base64url. Without one, each site has its own in the database. */
    vapidPrivateKey: value.VAPID_PRIVATE_KEY,
    /** Origins of further push services besides those of the known browsers (PUSH-4). */
    pushServices: value.PUSH_SERVICES ?? [],
    /** The provider of GIFs. Without a key, the drawn GIFs are offered (CHAT-21). */
    giphy: value.GIPHY_API_KEY
      ? { key: value.GIPHY_API_KEY, apiUrl: value.GIPHY_API_URL, mediaUrl: value.GIPHY_MEDIA_URL }
      : null,
    s3: value.FILES_S3_BUCKET
      ? {
          bucket: value.FILES_S3_BUCKET,
          region: value.FILES_S3_REGION ?? 'auto',
          endpoint: value.FILES_S3_ENDPOINT,
          key: value.FILES_S3_KEY,
          secret: value.FILES_S3_SECRET,
        }
      : null,
    /** How long visitors without a session share responses and pages, in seconds; 0 turns sharing off (CALL-9). */
    sharedCacheSeconds: value.SHARED_CACHE_SECONDS,
    /** Whether the demo's fictional profiles answer by themselves (FICTION-4); if not, the staff answer for them. */
    demoReplies: value.DEMO_REPLIES ?? true,
    demoPicturesAhead: value.DEMO_PICTURES_AHEAD,
  };
}
