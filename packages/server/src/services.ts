import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Connection } from './database/connect.ts';
import type { Db } from './database/types.ts';
import type { FileStore } from './files/file-store.ts';
import type { GifSource } from './gifs/gif-source.ts';
import type { RateLimiter } from './http/rate-limiter.ts';
import type { SharedCache } from './http/shared-cache.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { LiveBus } from './live/live-bus.ts';
import type { Mailer } from './mail/mailer.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';
import type { PushKeys } from './push/vapid-keys.ts';
import type { Texter } from './sms/texter.ts';
import type { PhotoAddresses } from './photos/photo-addresses.ts';

/** Everything that a route may use, created once at start (`start-server.ts`), also by test servers. */
export type Services = {
  readonly config: Config;
  readonly log: Logger;
  /** The current time. A test's clock stops until the test advances it. */
  readonly clock: () => Date;
  readonly connection: Connection;
  readonly db: Db;
  /** Runs queries that may read from a replica: search only. */
  readonly readDb: Db;
  readonly files: FileStore;
  readonly jobs: Jobs;
  readonly limiter: RateLimiter;
  /** Responses to visitors without a session, shared for a short time (`http/shared-responses.ts`, CALL-9). */
  readonly sharedResponses: SharedCache<unknown>;
  readonly live: LiveBus;
  readonly mailer: Mailer;
  readonly texter: Texter;
  readonly payments: PaymentProvider;
  readonly pushKeys: PushKeys;
  readonly gifs: GifSource;
  readonly photoAddresses: PhotoAddresses;
};
