import { readConfig, type Config } from '../config.ts';

/** What every world of a test is set to, with what one test sets besides. */
export function testConfig(dataDir: string, env: Record<string, string> = {}): Config {
  return readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
    SANDBOX: 'true',
    DEMO: 'false',
    // A test sees at once what it changed.
    SHARED_CACHE_SECONDS: '0',
    ...env,
  });
}

/** Where the clock of every world stands until it is moved. */
export const worldBegins = () => new Date('2026-03-10T12:00:00Z');
