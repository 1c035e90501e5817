import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('readConfig', () => {
  it('uses the embedded database and the sandbox when no variable is set (SITE-11)', () => {
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
  it('names each variable that is wrong', () => {
    expect(() => readConfig({ PORT: 'abc', DATABASE_URL: 'mysql://x' })).toThrow(
      /PORT: .*\n {2}DATABASE_URL: /,
    );
  });
  it('treats an empty variable as not set', () => {
    expect(readConfig({ DATABASE_URL: '', PORT: '' }).databaseUrl).toBeUndefined();
  });
  it('opens no sandbox in production unless SANDBOX asks for it (SITE-11)', () => {
    const production = { NODE_ENV: 'production', ALLOW_EMBEDDED_DATABASE: 'true' };
    expect(() => readConfig(production)).toThrow(/STRIPE_SECRET_KEY .*SANDBOX=true/);
    expect(readConfig({ ...production, SANDBOX: 'true' }).sandbox).toBe(true);
    expect(readConfig({ ...production, ...STRIPE })).toMatchObject({ sandbox: false, demo: false });
  });
  it('records flights where FLIGHT_RECORDER says so, and never in production (SITE-11)', () => {
    const staging = { NODE_ENV: 'development', PUBLIC_URL: 'https://staging.example', SANDBOX: 'true' };
    expect(readConfig({}).flightRecorder).toBe(false);
    expect(readConfig({ ...staging, FLIGHT_RECORDER: 'true' }).flightRecorder).toBe(true);
    const refusal =
      /FLIGHT_RECORDER is on, and this is a production site .* A staging site sets NODE_ENV=development/;
    expect(() => readConfig({ ...staging, NODE_ENV: undefined, FLIGHT_RECORDER: 'true' })).toThrow(refusal);
    expect(() => readConfig({ ...staging, NODE_ENV: 'production', FLIGHT_RECORDER: '1' })).toThrow(refusal);
    const live = {
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      FLIGHT_RECORDER: 'true',
    };
    expect(() => readConfig(live)).toThrow(ConfigError);
    expect(() => readConfig({ ...live, NODE_ENV: 'development' })).toThrow(/STRIPE_SECRET_KEY is a live key/);
  });
  it('requires both keys of the payment provider', () => {
    expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk' })).toThrow(/STRIPE_WEBHOOK_SECRET/);
  });
  it('reads TRUST_PROXY as a number of proxies, and true as one', () => {
    const read = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }).trustProxy;
    expect([read(''), read('false'), read('true'), read('0'), read('1'), read('2')]).toEqual([
      0, 0, 1, 0, 1, 2,
    ]);
    expect(() => read('-1')).toThrow(/TRUST_PROXY/);
    expect(() => read('10.0.0.0/8')).toThrow(/TRUST_PROXY/);
  });
});

describe('the configuration of push messages', () => {
  const read = (env: Record<string, string>) => {
    const { vapidPrivateKey, pushServices } = readConfig(env);
    return { vapidPrivateKey, pushServices };
  };
  const KEY = 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94';

  it('is not needed: each site makes its own keys, and only known services get messages (PUSH-5)', () => {
    expect(read({})).toEqual({ vapidPrivateKey: undefined, pushServices: [] });
    expect(read({ VAPID_PRIVATE_KEY: '', PUSH_SERVICES: '' })).toEqual(read({}));
  });

  it('takes a private key of 32 bytes', () => {
    expect(read({ VAPID_PRIVATE_KEY: KEY }).vapidPrivateKey).toBe(KEY);
  });

  it.each([
    ['too short', KEY.slice(1)],
    ['too long', `${KEY}A`],
    ['padded', `${KEY}=`],
    ['base64', KEY.replace('_', '/').replace('-', '+')],
    ['hexadecimal', Buffer.from(KEY, 'base64url').toString('hex')],
    ['with a space', ` ${KEY}`],
    ['with a line break', `${KEY}\n`],
    ['the public key', `B${KEY}${KEY}`],
    ['zero', 'A'.repeat(43)],
    ['above the order of the curve', '_'.repeat(42) + '8'],
  ])('refuses a private key that is %s, and does not print it', (_, key) => {
    const message = messageOf(() => readConfig({ VAPID_PRIVATE_KEY: key, PORT: 'abc' }));
    expect(message).toContain(
      '\n  VAPID_PRIVATE_KEY: must be a private key of the curve P-256, 32 bytes as base64url',
    );
    expect(message).not.toContain(key.trim());
  });

  it('reads further push services as origins (PUSH-4)', () => {
    const PUSH_SERVICES =
      'http://localhost:9999/send/1, https://push.example.org ,https://other.example:8443/';
    expect(read({ PUSH_SERVICES }).pushServices).toEqual([
      'http://localhost:9999',
      'https://push.example.org',
      'https://other.example:8443',
    ]);
  });

  it.each(['push.example.org', 'ftp://push.example.org', 'https://push.example.org,', 'https://'])(
    'refuses %s as a push service',
    (PUSH_SERVICES) => expect(() => readConfig({ PUSH_SERVICES })).toThrow(/\n {2}PUSH_SERVICES\.\d: /),
  );

  it('does not print a password in the address of a push service that is wrong', () => {
    const PUSH_SERVICES = 'ftp://user:secret@push.example.org';
    expect(messageOf(() => readConfig({ PUSH_SERVICES }))).not.toContain('secret');
  });
});

function messageOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
}

const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const LIVE_STRIPE = { ...STRIPE, STRIPE_SECRET_KEY: 'sk_live_1' };
const DATABASE = { DATABASE_URL: 'postgres://app:secret@db.internal:5432/app' };
const PUBLIC = { PUBLIC_URL: 'https://www.rendezvous.example' };

describe('what other machines can reach', () => {
  it('includes neither sandbox nor demo when a production site lacks only NODE_ENV (SITE-11)', () => {
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
  ])('is the same as in production when %s suggests it and NODE_ENV is missing', (_, env) => {
    expect(readConfig(env)).toMatchObject({ production: true, sandbox: false, demo: false });
  });

  it('excludes sandbox and demo by default, and includes them when a variable asks for it (SITE-11)', () => {
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

  it('includes no sandbox by default at an address that is not this machine, in any environment (SITE-11)', () => {
    for (const NODE_ENV of ['development', 'test']) {
      expect(() => readConfig({ NODE_ENV, ...PUBLIC })).toThrow(/SANDBOX=true/);
      expect(readConfig({ NODE_ENV, ...PUBLIC, ...STRIPE })).toMatchObject({ sandbox: false, demo: false });
    }
    for (const host of ['localhost', '127.0.0.1', '[::1]', 'rendezvous.localhost']) {
      expect(readConfig({ PUBLIC_URL: `http://${host}:3000` }).sandbox).toBe(true);
    }
  });

  it('includes no demo data by default in a database on another machine', () => {
    expect(readConfig(DATABASE).demo).toBe(false);
    expect(readConfig({ ...DATABASE, DEMO: 'true' }).demo).toBe(true);
    expect(readConfig({ DATABASE_URL: 'postgres://app:secret@localhost/app' }).demo).toBe(true);
  });

  it.each(['SANDBOX', 'DEMO'])('refuses %s together with a live key (SITE-11)', (name) => {
    for (const value of ['true', 'local']) {
      expect(() =>
        readConfig({ ...LIVE_STRIPE, ...DATABASE, NODE_ENV: 'development', [name]: value }),
      ).toThrow(
        new ConfigError(`${name} is on, and STRIPE_SECRET_KEY is a live key. Turn one of the two off.`),
      );
    }
    expect(readConfig({ ...LIVE_STRIPE, ...DATABASE, [name]: 'false' }).production).toBe(true);
  });

  it('refuses production on the embedded database unless a variable allows it', () => {
    const env = { NODE_ENV: 'production', ...STRIPE };
    expect(() => readConfig(env)).toThrow(/^DATABASE_URL is missing\. .*ALLOW_EMBEDDED_DATABASE=true, .*\.$/);
    expect(readConfig({ ...env, ALLOW_EMBEDDED_DATABASE: 'true' }).production).toBe(true);
    expect(readConfig({ ...env, ...DATABASE }).production).toBe(true);
  });
});
