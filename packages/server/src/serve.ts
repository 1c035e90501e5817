import type { Middleware } from 'koa';
import { boot } from './boot.ts';
import { ConfigError, readConfig } from './config.ts';
import { FolderLockedError } from './database/folder-lock.ts';
import { prepareDemo } from './demo/prepare-demo.ts';
import type { RequestState } from './http/request-log.ts';
import type { Services } from './services.ts';

/** Reads the environment, boots, says where the site is, and stops cleanly on SIGTERM and SIGINT. */
export async function serve(
  pages: (services: Services) => readonly Middleware<RequestState>[],
  alsoClose: () => Promise<void> = async () => {},
): Promise<void> {
  try {
    const config = readConfig(process.env);
    const running = await boot({ config, pages, prepare: config.demo ? prepareDemo : undefined });
    running.services.log.info(
      {
        url: config.publicUrl.href,
        database: running.services.connection.engine.kind,
        sandbox: config.sandbox,
      },
      'ready',
    );
    process.stdout.write(`\nRendezvous is at ${config.publicUrl.href}\n\n`);

    let stopping = false;
    const stop = async () => {
      if (stopping) return;
      stopping = true;
      running.services.log.info('draining');
      await running.stop();
      await alsoClose();
      process.exit(0);
    };
    process.on('SIGTERM', () => void stop());
    process.on('SIGINT', () => void stop());
  } catch (error) {
    // What a person can mend is said plainly; anything else keeps its stack.
    const plain = error instanceof ConfigError || error instanceof FolderLockedError || isPortTaken(error);
    process.stderr.write(plain ? `\n${(error as Error).message}\n\n` : `${(error as Error).stack}\n`);
    process.exit(1);
  }
}

function isPortTaken(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
}
