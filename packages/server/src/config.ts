import { resolve } from 'node:path';
import { z } from 'zod';

/**
 * The environment, parsed once at start (.env.example explains each variable).
 * @throws ConfigError naming each variable that is wrong, and why.
 */
const flag = z
  .enum(['true', 'false', '1', '0', ''])
  .transform((value) => value === 'true' || value === '1')
  .optional();

const optional = z.string().trim().min(1).optional();

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_READ_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  TRUST_PROXY: flag,
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Rendezvous <hello@rendezvous.example>'),
  STRIPE_SECRET_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  FILES_S3_BUCKET: optional,
  FILES_S3_REGION: optional,
  FILES_S3_ENDPOINT: z.url().optional(),
  FILES_S3_KEY: optional,
  FILES_S3_SECRET: optional,
  SANDBOX: flag,
  DEMO: flag,
});

export class ConfigError extends Error {}

export type Config = ReturnType<typeof readConfig>;

export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`The environment is not right (see .env.example):\n${lines.join('\n')}`);
  }
  const value = parsed.data;
  const production = value.NODE_ENV === 'production';
  if (Boolean(value.STRIPE_SECRET_KEY) !== Boolean(value.STRIPE_WEBHOOK_SECRET)) {
    throw new ConfigError('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together: set both or neither.');
  }
  const sandbox = value.SANDBOX ?? !production;
  if (!value.STRIPE_SECRET_KEY && !sandbox) {
    throw new ConfigError(
      'STRIPE_SECRET_KEY is missing. In production the payment sandbox runs only with SANDBOX=true.',
    );
  }
  return {
    environment: value.NODE_ENV,
    production,
    port: value.PORT,
    publicUrl: new URL(value.PUBLIC_URL ?? `http://localhost:${value.PORT}`),
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    databaseReadUrl: value.DATABASE_READ_URL,
    databasePool: value.DATABASE_POOL,
    redisUrl: value.REDIS_URL,
    role: value.ROLE,
    logLevel: value.LOG_LEVEL,
    trustProxy: value.TRUST_PROXY ?? false,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    stripe: value.STRIPE_SECRET_KEY
      ? { secretKey: value.STRIPE_SECRET_KEY, webhookSecret: value.STRIPE_WEBHOOK_SECRET as string }
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
    /** Whether /sandbox (mailbox and payment pages) is served. */
    sandbox,
    /** Whether an empty database is filled with the demo world. */
    demo: value.DEMO ?? !production,
  };
}
