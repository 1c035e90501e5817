import type { Logger } from 'pino';

/** A supervisor signals the whole group and passes the signal on besides: what comes within this is one signal. */
const SAME_SIGNAL_MS = 1_000;

type Ending = {
  readonly log: Logger;
  /** Lets what is running finish, and closes everything. */
  readonly stop: () => Promise<void>;
  /** When `stop` has not finished after this, the process ends all the same. */
  readonly limitSeconds: number;
};

/**
 * Ends the process in an orderly way: with code 0 on SIGTERM and SIGINT, with code 1 when something was thrown outside of
 * a request, for nothing is known of the state that it left. A second Ctrl+C ends it at once.
 */
export function endProcessOrderly({ log, stop, limitSeconds }: Ending): void {
  let exitCode: number | null = null;

  async function end(code: number): Promise<void> {
    const isEnding = exitCode !== null;
    exitCode = Math.max(exitCode ?? 0, code);
    if (isEnding) return;
    setTimeout(() => {
      log.fatal({ seconds: limitSeconds }, 'stopping took too long, the process is ended');
      process.exit(1);
    }, limitSeconds * 1_000).unref();
    try {
      await stop();
    } catch (error) {
      log.fatal({ err: error }, 'stopping failed');
      exitCode = 1;
    }
    process.exit(exitCode);
  }

  let askedAt = Number.POSITIVE_INFINITY;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (signal === 'SIGINT' && performance.now() - askedAt > SAME_SIGNAL_MS) process.exit(1);
      askedAt = Math.min(askedAt, performance.now());
      log.info({ signal }, 'draining');
      void end(0);
    });
  }
  for (const kind of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(kind, (error: unknown) => {
      log.fatal({ err: error, kind }, 'an error outside of a request, the process ends');
      void end(1);
    });
  }
}
