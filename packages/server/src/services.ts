import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Connection } from './database/connect.ts';
import type { Db } from './database/types.ts';
import type { FileStore } from './files/file-store.ts';
import type { RateLimiter } from './http/rate-limiter.ts';
import type { SharedCache } from './http/shared-cache.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { LiveBus } from './live/live-bus.ts';
import type { Mailer } from './mail/mailer.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';
import type { PhotoAddresses } from './photos/photo-addresses.ts';

/** Everything a route may use, made once at start (`boot.ts`) or by a test's world (`testing/world.ts`). */
export type Services = {
  readonly config: Config;
  readonly log: Logger;
  /** Now; a test's clock stands still until it is moved. */
  readonly clock: () => Date;
  readonly connection: Connection;
  readonly db: Db;
  /** For queries that a replica may answer: search only. */
  readonly readDb: Db;
  readonly files: FileStore;
  readonly jobs: Jobs;
  readonly limiter: RateLimiter;
  /** What anonymous visitors are answered, shared for a short time (`http/shared-answers.ts`). */
  readonly answers: SharedCache<unknown>;
  readonly live: LiveBus;
  readonly mailer: Mailer;
  readonly payments: PaymentProvider;
  readonly photoAddresses: PhotoAddresses;
};
