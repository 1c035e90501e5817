import type { Logger } from 'pino';

/** Signals within this time count as one: a supervisor that signals the whole group also forwards the signal. */
const SAME_SIGNAL_MS = 1_000;

type Ending = {
  readonly log: Logger;
  /** Completes running work and closes everything. */
  readonly stop: () => Promise<void>;
  /** If `stop` has not finished after this time, the process ends anyway. */
  readonly limitSeconds: number;
};

/**
 * Shuts the process down gracefully: with code 0 on SIGTERM and SIGINT, and with code 1 after an error outside a
 * request, because the state of the process is then unknown. A second Ctrl+C ends it at once.
 */
export function endProcessOrderly({ log, stop, limitSeconds }: Ending): void {
  let exitCode: number | null = null;

  async function end(code: number): Promise<void> {
    const isEnding = exitCode !== null;
    exitCode = Math.max(exitCode ?? 0, code);
    if (isEnding) return;
    setTimeout(() => {
      log.fatal({ seconds: limitSeconds }, 'the shutdown took too long, the process ends now');
      process.exit(1);
    }, limitSeconds * 1_000).unref();
    try {
      await stop();
    } catch (error) {
      log.fatal({ err: error }, 'the shutdown failed');
      exitCode = 1;
    }
    process.exit(exitCode);
  }

  let signalledAt = Number.POSITIVE_INFINITY;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (signal === 'SIGINT' && performance.now() - signalledAt > SAME_SIGNAL_MS) process.exit(1);
      signalledAt = Math.min(signalledAt, performance.now());
      log.info({ signal }, 'draining');
      void end(0);
    });
  }
  for (const kind of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(kind, (error: unknown) => {
      log.fatal({ err: error, kind }, 'an error outside a request, the process ends');
      void end(1);
    });
  }
}
