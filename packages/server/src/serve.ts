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
/** What jobs and connections have for their end, after calls have had theirs. */
const CLOSE_SECONDS = 15;

/**
 * Reads the environment, boots, says where the site is, and ends in an orderly way. A supervisor that started it with an
 * IPC channel is sent `ready`.
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
    // Whoever reads this may stop the server at once.
    process.stdout.write(`\nRendezvous is at ${config.publicUrl.href}\n\n`);
    process.send?.('ready');
  } catch (error) {
    refuseToStart(error);
  }
}

function limitOf({ shutdown }: Config): number {
  return shutdown.delaySeconds + shutdown.callsSeconds + CLOSE_SECONDS;
}

/** What a person can mend is said plainly; anything else keeps its stack. */
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
