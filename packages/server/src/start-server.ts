import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signupMessageJob } from './chat/signup-message.commands.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { pino, type DestinationStream, type Logger } from 'pino';
import { accountJobs } from './accounts/accounts.jobs.ts';
import { listenForDumps } from './backup/dump-socket.ts';
import type { Config } from './config.ts';
import { checkConnection, DatabaseConnectError } from './database/check-connection.ts';
import { connectEmbedded, connectPostgres, type Connection } from './database/connect.ts';
import { migrate, requireMigrated } from './database/migrate.ts';
import { createFileStore } from './files/create-file-store.ts';
import { drawnSource } from './gifs/drawn-source.ts';
import { createGiphySource } from './gifs/giphy-source.ts';
import { serveGifs } from './gifs/serve-gifs.ts';
import { serveWithoutSession } from './http/serve-without-session.ts';
import { application } from './http/application.ts';
import { describeError } from './http/describe-error.ts';
import { idempotencyJobs } from './http/idempotency.jobs.ts';
import { createHttpServer } from './http/create-http-server.ts';
import { createRateLimiter } from './http/create-rate-limiter.ts';
import { listenForMetrics } from './http/serve-metrics.ts';
import { setPoolWaiterCounter } from './http/metrics.ts';
import { startSharedGauges } from './http/shared-gauges.ts';
import { createSharedCache, SHARED_RESPONSES, sharedFor } from './http/shared-cache.ts';
import { createGracefulShutdown } from './http/graceful-shutdown.ts';
import { createJobs } from './jobs/create-jobs.ts';
import { runningJob } from './jobs/running-job.ts';
import { ledgerJobs } from './ledger/ledger.jobs.ts';
import { createLiveBus } from './live/create-live-bus.ts';
import { liveJobs } from './live/live.jobs.ts';
import { createMailer, mailJobs } from './mail/create-mailer.ts';
import { reportWebhook } from './mail-reports/report-webhook.ts';
import { mailingJobs } from './mailings/mailings.jobs.ts';
import { savedSearchJobs } from './members/saved-searches.jobs.ts';
import { mailChoicesForm } from './notifications/mail-choices-form.ts';
import { unsubscribeForm } from './notifications/unsubscribe-form.ts';
import { notificationJobs } from './notifications/notifications.jobs.ts';
import type { Pages } from './pages/built-pages.ts';
import { createPaymentProvider } from './payments/create-payment-provider.ts';
import { paymentJobs } from './payments/payments.jobs.ts';
import { announcePhotoApproval, approveWaitingPhotos } from './photos/approval.ts';
import { allowCdnImages } from './photos/cdn.ts';
import { offlinePage } from './pages/offline-page.ts';
import { createPhotoAddresses } from './photos/photo-addresses.ts';
import { loadPhotoKeys } from './photos/photo-keys.ts';
import { pushJobs } from './push/push.jobs.ts';
import { createPushKeys } from './push/vapid-keys.ts';
import { photoJobs } from './photos/photos.jobs.ts';
import { servePhotos } from './photos/serve-photos.ts';
import { privacyJobs } from './privacy/privacy.jobs.ts';
import { routes } from './routes.ts';
import { sandbox } from './sandbox/sandbox.ts';
import type { Services } from './services.ts';
import { recordCompanies } from './site/company-history.store.ts';
import { siteJobs } from './site/site.jobs.ts';
import { ensureSite, readSites } from './site/site.store.ts';
import { createTexter, smsJobs } from './sms/create-texter.ts';
import { consentForm } from './traffic/consent-form.ts';
import { searchEngines } from './site/search-engines.ts';
import { sharedPhoto, webManifest } from './site/web-manifest.ts';

export type RunningServer = {
  readonly services: Services;
  readonly url: string;
  readonly server: Server;
  /**
   * Makes /readyz fail, accepts calls for another `shutdown.delaySeconds`, then accepts no more, completes the running
   * calls and jobs, and closes everything.
   */
  stop(): Promise<void>;
};

type ServerOptions = {
  readonly config: Config;
  readonly log?: Logger;
  readonly clock?: () => Date;
  readonly connection?: Connection;
  /** The pages: built files in production, Vite's in development, and none in most tests. */
  readonly pages?: (services: Services) => Pages;
  /** Registers further jobs before the queue starts, for instance the automatic replies of the demo data. */
  readonly prepare?: Prepare;
};

/** Runs before the job queue starts, and returns a function that runs once it has started. */
export type Prepare = (services: Services) => Promise<() => Promise<void>>;

/** Creates the log, which is written to the standard output or to `destination`. */
export function createLog(config: Config, destination?: DestinationStream): Logger {
  return pino(
    {
      level: config.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      mixin: () => ({ job: runningJob.getStore() }),
    },
    destination,
  );
}

/** @throws DatabaseConnectError, or FolderLockedError if another process has the embedded database open */
export async function connect(config: Config, log: Logger): Promise<Connection> {
  const { databaseUrl, databaseReadUrl: readUrl } = config;
  if (!databaseUrl) return connectEmbedded({ folder: config.dataDir });
  await checkConnection('DATABASE_URL', databaseUrl);
  if (readUrl) {
    await checkConnection('DATABASE_READ_URL', readUrl).catch((error: unknown) => {
      if (!(error instanceof DatabaseConnectError) || error.isPermanent) throw error;
      // Without the replica, searches fail and everything else works.
      log.error({ err: error }, 'the read replica is unavailable');
    });
  }
  return connectPostgres(databaseUrl, {
    readUrl,
    poolSize: config.databasePool,
    limits: config.databaseLimits,
    prepares: config.preparedStatements,
    log,
  });
}

/** Opens everything in order: database, migrations, providers, jobs, HTTP. */
export async function startServer({
  config,
  log = createLog(config),
  clock = () => new Date(),
  pages,
  prepare,
  ...parts
}: ServerOptions): Promise<RunningServer> {
  const connection = parts.connection ?? (await connect(config, log));
  if (config.migrateOnStart) await migrate(connection, { log });
  else await requireMigrated(connection, { log });
  const dumps = await listenForDumps(connection, { dataDir: config.dataDir, log });
  const { db, readDb } = connection;
  await ensureSite(db, config);
  await recordCompanies(db, clock());

  const files = createFileStore(config);
  const limiter = await createRateLimiter(config, log);
  const jobs = createJobs({ connection, log });
  const live = await createLiveBus({ connection, config, log, clock });
  const mailer = createMailer({ config, jobs, clock });
  const texter = createTexter({ config, jobs, clock });
  const payments = createPaymentProvider({ config, db });
  const photoAddresses = createPhotoAddresses(await loadPhotoKeys(db, config));
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
    sharedResponses: createSharedCache({ ...sharedFor(config), entries: SHARED_RESPONSES, clock }),
    live,
    mailer,
    texter,
    payments,
    pushKeys: createPushKeys(db, config),
    gifs: config.giphy ? createGiphySource(config.giphy, clock) : drawnSource,
    photoAddresses,
  };

  for (const job of [
    ...mailJobs(services),
    ...notificationJobs(services),
    ...savedSearchJobs(services),
    ...mailingJobs(services),
    ...pushJobs(services),
    ...smsJobs(services),
    ...accountJobs(services),
    signupMessageJob(services),
    ...liveJobs(services),
    ...idempotencyJobs(services),
    ...paymentJobs(services),
    ...ledgerJobs(services),
    ...photoJobs(services),
    ...privacyJobs(services),
    ...siteJobs(services),
    approveWaitingPhotos(services),
  ]) {
    jobs.register(job);
  }
  // If no site has valid settings, the start fails here. Otherwise, every request would fail.
  await readSites(services);
  const afterJobsStart = await prepare?.(services);
  await jobs.start({ working: config.role !== 'api' });
  await announcePhotoApproval(services);
  await afterJobsStart?.();
  const gauges = startSharedGauges(services);
  setPoolWaiterCounter(connection.countWaiters);

  const site = config.role === 'worker' ? undefined : pages?.(services);
  let draining = false;
  const app = application({
    services,
    routes,
    afterApi: [
      reportWebhook(services),
      servePhotos(services),
      serveGifs(services),
      ...(config.sandbox ? [sandbox(services)] : []),
      webManifest(),
      sharedPhoto(),
      offlinePage(site?.offlineFiles),
      searchEngines(services),
      consentForm(services),
      mailChoicesForm(services),
      unsubscribeForm(services),
      allowCdnImages(),
      ...(site?.middleware ?? []),
    ],
    isDraining: () => draining,
  });
  const server = createHttpServer(serveWithoutSession(config, site?.files, app.callback()));
  // During a shutdown, a keep-alive connection closes with its response, and not while another request is arriving.
  server.prependListener('request', (_, response) => {
    if (draining) response.setHeader('Connection', 'close');
  });
  const stopListening = createGracefulShutdown(server, { seconds: config.shutdown.callsSeconds });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, resolve);
  });
  const metricsServer = await listenForMetrics(config);
  if (metricsServer) log.info({ url: metricsServer.url }, 'metrics');
  const { port } = server.address() as AddressInfo;
  if (config.port === 0) {
    // With PORT=0, the address is only known now. Links and the payment sandbox need it.
    config.port = port;
    if (config.publicUrl.port === '0') config.publicUrl.port = String(port);
  }

  return {
    services,
    server,
    url: `http://localhost:${port}`,
    async stop() {
      draining = true;
      await delay(config.shutdown.delaySeconds * 1_000);
      const listened = stopListening();
      // Open event streams end here. Their pages reconnect to another process and resume with Last-Event-ID (LIVE-3).
      live.drain();
      await listened;
      await jobs.stop();
      await gauges.stop();
      await live.close();
      await limiter.close();
      await metricsServer?.close();
      await dumps.close();
      await connection.close();
    },
  };
}
