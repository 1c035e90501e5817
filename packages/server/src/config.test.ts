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
    const production = { NODE_ENV: 'production', ALLOW_EMBEDDED_DATABASE: 'true' };
    expect(() => readConfig(production)).toThrow(/STRIPE_SECRET_KEY .*SANDBOX=true/);
    expect(readConfig({ ...production, SANDBOX: 'true' }).sandbox).toBe(true);
    expect(readConfig({ ...production, ...STRIPE })).toMatchObject({ sandbox: false, demo: false });
  });
  it('wants both keys of the provider', () => {
    expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk' })).toThrow(/STRIPE_WEBHOOK_SECRET/);
  });
  it('reads TRUST_PROXY as a number of proxies, where true is one', () => {
    const read = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }).trustProxy;
    expect([read(''), read('false'), read('true'), read('0'), read('1'), read('2')]).toEqual([
      0, 0, 1, 0, 1, 2,
    ]);
    expect(() => read('-1')).toThrow(/TRUST_PROXY/);
    expect(() => read('10.0.0.0/8')).toThrow(/TRUST_PROXY/);
  });
});

const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const LIVE_STRIPE = { ...STRIPE, STRIPE_SECRET_KEY: 'sk_live_1' };
const DATABASE = { DATABASE_URL: 'postgres://app:secret@db.internal:5432/app' };
const PUBLIC = { PUBLIC_URL: 'https://www.rendezvous.example' };

describe('what strangers can reach', () => {
  it('is neither sandbox nor demo where a site runs with everything but NODE_ENV', () => {
    const config = readConfig({
      ...LIVE_STRIPE,
      ...DATABASE,
      ...PUBLIC,
      SMTP_URL: 'smtps://user:secret@mail.example:465',
    });
    expect(config).toMatchObject({
      environment: 'production',
      production: true,
      sandbox: false,
      sandboxForStrangers: false,
      demo: false,
      demoForStrangers: false,
    });
  });

  it.each([
    ['a live key', { ...LIVE_STRIPE, ...DATABASE }],
    ['a restricted live key', { ...STRIPE, STRIPE_SECRET_KEY: 'rk_live_1', ...DATABASE }],
    ['an https address', { ...STRIPE, ...PUBLIC, ...DATABASE }],
  ])('is what production has, where %s looks like it and nobody names the environment', (_, env) => {
    expect(readConfig(env)).toMatchObject({ production: true, sandbox: false, demo: false });
  });

  it('is for this machine only by default, and for everybody when asked for by name', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      sandbox: true,
      sandboxForStrangers: false,
      demo: true,
      demoForStrangers: false,
    });
    expect(readConfig({ SANDBOX: 'true', DEMO: 'true' })).toMatchObject({
      sandboxForStrangers: true,
      demoForStrangers: true,
    });
    expect(readConfig({ ...PUBLIC, NODE_ENV: 'development', SANDBOX: 'local', DEMO: 'local' })).toMatchObject(
      {
        sandbox: true,
        sandboxForStrangers: false,
        demo: true,
        demoForStrangers: false,
      },
    );
  });

  it('has no sandbox by default at an address that is not this machine, whatever the environment is called', () => {
    for (const NODE_ENV of ['development', 'test']) {
      expect(() => readConfig({ NODE_ENV, ...PUBLIC })).toThrow(/SANDBOX=true/);
      expect(readConfig({ NODE_ENV, ...PUBLIC, ...STRIPE })).toMatchObject({ sandbox: false, demo: false });
    }
    for (const host of ['localhost', '127.0.0.1', '[::1]', 'rendezvous.localhost']) {
      expect(readConfig({ PUBLIC_URL: `http://${host}:3000` }).sandbox).toBe(true);
    }
  });

  it('fills no database of another machine with the demo world unasked', () => {
    expect(readConfig(DATABASE).demo).toBe(false);
    expect(readConfig({ ...DATABASE, DEMO: 'true' }).demo).toBe(true);
    expect(readConfig({ DATABASE_URL: 'postgres://app:secret@localhost/app' }).demo).toBe(true);
  });

  it.each(['SANDBOX', 'DEMO'])('refuses %s beside a live key, in one sentence', (name) => {
    for (const value of ['true', 'local']) {
      expect(() =>
        readConfig({ ...LIVE_STRIPE, ...DATABASE, NODE_ENV: 'development', [name]: value }),
      ).toThrow(
        new ConfigError(`${name} is on, and STRIPE_SECRET_KEY is a live key: turn one of the two off.`),
      );
    }
    expect(readConfig({ ...LIVE_STRIPE, ...DATABASE, [name]: 'false' }).production).toBe(true);
  });

  it('refuses production on the embedded database unless asked for by name', () => {
    const env = { NODE_ENV: 'production', ...STRIPE };
    expect(() => readConfig(env)).toThrow(/^DATABASE_URL is missing\. .*ALLOW_EMBEDDED_DATABASE=true\.$/);
    expect(readConfig({ ...env, ALLOW_EMBEDDED_DATABASE: 'true' }).production).toBe(true);
    expect(readConfig({ ...env, ...DATABASE }).production).toBe(true);
  });
});
