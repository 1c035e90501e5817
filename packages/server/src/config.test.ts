import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('readConfig', () => {
  it('starts without a single variable, embedded and with the sandbox', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
      sandbox: true,
      demo: true,
      stripe: null,
    });
    expect(config.publicUrl.href).toBe('http://localhost:3000/');
  });
  it('names the variable that is wrong', () => {
    expect(() => readConfig({ PORT: 'abc', DATABASE_URL: 'mysql://x' })).toThrow(
      /PORT: .*\n {2}DATABASE_URL: /,
    );
  });
  it('takes an empty variable as not set', () => {
    expect(readConfig({ DATABASE_URL: '', PORT: '' }).databaseUrl).toBeUndefined();
  });
  it('opens no sandbox in production unless asked for by name', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(ConfigError);
    expect(readConfig({ NODE_ENV: 'production', SANDBOX: 'true' }).sandbox).toBe(true);
    const live = { NODE_ENV: 'production', STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec' };
    expect(readConfig(live)).toMatchObject({ sandbox: false, demo: false, stripe: { secretKey: 'sk' } });
  });
  it('wants both keys of the provider', () => {
    expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk' })).toThrow(/STRIPE_WEBHOOK_SECRET/);
  });
});
