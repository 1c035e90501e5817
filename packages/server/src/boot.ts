import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Middleware } from 'koa';
import { pino, type Logger } from 'pino';
import { accountJobs } from './accounts/accounts.jobs.ts';
import type { Config } from './config.ts';
import { connectEmbedded, connectPostgres, type Connection } from './database/connect.ts';
import { migrate } from './database/migrate.ts';
import { createFileStore } from './files/create-file-store.ts';
import { application } from './http/application.ts';
import { describeError } from './http/describe-error.ts';
import { idempotencyJobs } from './http/idempotency.jobs.ts';
import { createRateLimiter } from './http/create-rate-limiter.ts';
import type { RequestState } from './http/request-log.ts';
import { createStop } from './http/stop-listening.ts';
import { createJobs } from './jobs/create-jobs.ts';
import { createLiveBus } from './live/create-live-bus.ts';
import { liveJobs } from './live/live.jobs.ts';
import { createMailer, mailJobs } from './mail/create-mailer.ts';
import { createPaymentProvider } from './payments/create-payment-provider.ts';
import { paymentJobs } from './payments/payments.jobs.ts';
import { photoJobs } from './photos/photos.jobs.ts';
import { servePhotos } from './photos/serve-photos.ts';
import { routes } from './routes.ts';
import { sandbox } from './sandbox/sandbox.ts';
import type { Services } from './services.ts';
import { ensureSite } from './site/site.store.ts';

export type Running = {
  readonly services: Services;
  readonly url: string;
  readonly server: Server;
  /** Stops taking requests, lets the running ones and jobs finish, closes everything. */
  stop(): Promise<void>;
};

type Parts = {
  readonly config: Config;
  readonly log?: Logger;
  readonly clock?: () => Date;
  readonly connection?: Connection;
  /** The pages: built ones in production, through Vite in development, none in most tests. */
  readonly pages?: (services: Services) => readonly Middleware<RequestState>[];
  /** More work to register before the queue starts: the demo world's automatic replies. */
  readonly prepare?: Prepare;
};

/** Work before the queue starts, and what it leaves to begin afterwards. */
export type Prepare = (services: Services) => Promise<() => Promise<void>>;

const DRAIN_SECONDS = 10;

export function createLog(config: Config): Logger {
  return pino({
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  });
}

export function connect(config: Config): Promise<Connection> | Connection {
  if (!config.databaseUrl) return connectEmbedded({ folder: config.dataDir });
  return connectPostgres(config.databaseUrl, {
    readUrl: config.databaseReadUrl,
    poolSize: config.databasePool,
  });
}

/** Opens everything in order: database, migrations, ports, jobs, HTTP. Each part is closed again in reverse. */
export async function boot({
  config,
  log = createLog(config),
  clock = () => new Date(),
  pages,
  prepare,
  ...parts
}: Parts): Promise<Running> {
  const connection = parts.connection ?? (await connect(config));
  const applied = await migrate(connection);
  if (applied.length) log.info({ applied }, 'migrations applied');
  const { db, readDb } = connection;
  await ensureSite(db, config);

  const files = createFileStore(config);
  const limiter = await createRateLimiter(config, log);
  const jobs = createJobs({ connection, log });
  const live = await createLiveBus({ connection, config, log, clock });
  const mailer = createMailer({ config, jobs });
  const payments = createPaymentProvider({ config, db });
  const services: Services = {
    config,
    log,
    clock,
    connection,
    db,
    readDb,
    files,
    jobs,
    limiter,
    live,
    mailer,
    payments,
  };

  for (const job of [
    ...mailJobs(services),
    ...accountJobs(services),
    ...liveJobs(services),
    ...idempotencyJobs(services),
    ...paymentJobs(services),
    ...photoJobs(services),
  ]) {
    jobs.register(job);
  }
  const begin = await prepare?.(services);
  await jobs.start({ working: config.role !== 'api' });
  await begin?.();

  let draining = false;
  const app = application({
    services,
    routes,
    afterApi: [
      servePhotos(services),
      ...(config.sandbox ? [sandbox(services)] : []),
      ...(pages?.(services) ?? []),
    ],
    isDraining: () => draining,
  });
  const server = createServer(app.callback());
  // Longer than a load balancer's own idle time, so that it never writes into a closing connection.
  server.keepAliveTimeout = 65_000;
  const stopListening = createStop(server, { seconds: DRAIN_SECONDS });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, resolve);
  });
  const { port } = server.address() as AddressInfo;
  if (config.port === 0) {
    // With PORT=0 the address is known from here on: links and the payment sandbox need it.
    config.port = port;
    if (config.publicUrl.port === '0') config.publicUrl.port = String(port);
  }

  return {
    services,
    server,
    url: `http://localhost:${port}`,
    async stop() {
      draining = true;
      const listened = stopListening();
      // Open event streams end here; their pages reconnect to another process and resume by Last-Event-ID.
      live.drain();
      await listened;
      await jobs.stop();
      await live.close();
      await limiter.close();
      await connection.close();
    },
  };
}
