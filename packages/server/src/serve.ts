import { startServer } from './start-server.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { DatabaseConnectError } from './database/check-connection.ts';
import { FolderLockedError } from './database/folder-lock.ts';
import { MigrationError } from './database/migration-error.ts';
import { prepareDemo } from './demo/prepare-demo.ts';
import { endProcessOrderly } from './end-process.ts';
import type { Pages } from './pages/built-pages.ts';
import type { Services } from './services.ts';

/** Exit code of a start that fails again until somebody changes the environment (EX_CONFIG of sysexits.h). */
const MISCONFIGURED = 78;
/** The time for jobs and connections to end, after the time for calls. */
const CLOSE_SECONDS = 15;

/**
 * Reads the environment, starts the server, prints the site's address and prepares the graceful shutdown. A supervisor
 * that started the process with an IPC channel receives `ready`.
 */
export async function serve(
  pages: (services: Services) => Pages,
  alsoClose: () => Promise<void> = async () => {},
): Promise<void> {
  try {
    const config = readConfig(process.env);
    const running = await startServer({ config, pages, prepare: config.demo ? prepareDemo : undefined });
    const { log, connection } = running.services;
    log.info(
      { url: config.publicUrl.href, database: connection.engine.kind, sandbox: config.sandbox },
      'ready',
    );
    endProcessOrderly({
      log,
      limitSeconds: limitOf(config),
      async stop() {
        await running.stop();
        await alsoClose();
      },
    });
    // A process that reads this line may stop the server at once, so it is written last.
    process.stdout.write(`\nRendezvous is at ${config.publicUrl.href}\n\n`);
    process.send?.('ready');
  } catch (error) {
    refuseToStart(error);
  }
}

function limitOf({ shutdown }: Config): number {
  return shutdown.delaySeconds + shutdown.callsSeconds + CLOSE_SECONDS;
}

/** Prints an error that a person can fix as its message alone, and any other with its stack. */
function refuseToStart(error: unknown): never {
  const isDatabase = error instanceof DatabaseConnectError || error instanceof MigrationError;
  const isPlain =
    error instanceof ConfigError || error instanceof FolderLockedError || isDatabase || isPortTaken(error);
  process.stderr.write(isPlain ? `\n${(error as Error).message}\n\n` : `${(error as Error).stack}\n`);
  process.exit(error instanceof ConfigError || (isDatabase && error.isPermanent) ? MISCONFIGURED : 1);
}

function isPortTaken(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
}
