import { readConfig, type Config } from '../config.ts';

/** Returns the configuration of a test server, with the variables of one test. */
export function testConfig(dataDir: string, env: Record<string, string> = {}): Config {
  return readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
    SANDBOX: 'true',
    DEMO: 'false',
    // Without the shared cache, a test sees its changes at once.
    SHARED_CACHE_SECONDS: '0',
    ...env,
  });
}

/** Returns the time of a test server's clock until a test advances it. */
export const testStart = () => new Date('2026-03-10T12:00:00Z');
