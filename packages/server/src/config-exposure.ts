/** The variables that decide what strangers can reach; parsed, but not yet interpreted. */
export type ExposureInput = {
  readonly NODE_ENV?: 'development' | 'test' | 'production' | undefined;
  readonly publicUrl: URL;
  readonly DATABASE_URL?: string | undefined;
  readonly STRIPE_SECRET_KEY?: string | undefined;
  readonly SANDBOX?: NamedExposure | undefined;
  readonly DEMO?: NamedExposure | undefined;
  readonly ALLOW_EMBEDDED_DATABASE?: boolean | undefined;
};

/** What SANDBOX and DEMO may name: everybody, requests from this machine only, or nobody. */
export type NamedExposure = 'public' | 'local' | 'off';

export type Exposure = {
  readonly environment: 'development' | 'test' | 'production';
  readonly production: boolean;
  /** Whether /sandbox (mailbox and payment pages) is served at all, and whether to other machines too. */
  readonly sandbox: boolean;
  readonly sandboxForStrangers: boolean;
  /** Whether an empty database is filled with the demo world, and whether other machines may log in to its members. */
  readonly demo: boolean;
  readonly demoForStrangers: boolean;
};

/**
 * Decides what strangers can reach. A missing NODE_ENV is read as production where the rest looks like it: a live Stripe
 * key, or an https PUBLIC_URL that is not this machine. Sandbox and demo are on by themselves only where PUBLIC_URL is
 * this machine, and then for this machine only.
 * @returns the decision, or one sentence that says which variable contradicts which
 */
export function decideExposure(input: ExposureInput): Exposure | { readonly refusal: string } {
  const { publicUrl, SANDBOX, DEMO } = input;
  const isLocal = isLoopbackHost(publicUrl.hostname);
  const hasLiveKey = /^(sk|rk)_live_/.test(input.STRIPE_SECRET_KEY ?? '');
  const looksLikeProduction = hasLiveKey || (publicUrl.protocol === 'https:' && !isLocal);
  const environment = input.NODE_ENV ?? (looksLikeProduction ? 'production' : 'development');
  const production = environment === 'production';

  for (const [name, named] of [
    ['SANDBOX', SANDBOX],
    ['DEMO', DEMO],
  ] as const) {
    if (hasLiveKey && named && named !== 'off') {
      return { refusal: `${name} is on, and STRIPE_SECRET_KEY is a live key: turn one of the two off.` };
    }
  }
  const byDefault = !production && isLocal && !hasLiveKey;
  const sandbox = SANDBOX ?? (byDefault ? 'local' : 'off');
  // A database elsewhere may be the one of a site that is about to open: nobody's demo members belong there unasked.
  const demo = DEMO ?? (byDefault && isLocalDatabase(input.DATABASE_URL) ? 'local' : 'off');
  if (!input.STRIPE_SECRET_KEY && sandbox === 'off') {
    return {
      refusal:
        'STRIPE_SECRET_KEY is missing. In production, and where PUBLIC_URL is not this machine, the payment sandbox ' +
        'runs only with SANDBOX=true.',
    };
  }
  if (production && !input.DATABASE_URL && !input.ALLOW_EMBEDDED_DATABASE) {
    return {
      refusal:
        'DATABASE_URL is missing. In production the embedded database, which one process at a time can use, runs only ' +
        'with ALLOW_EMBEDDED_DATABASE=true.',
    };
  }
  return {
    environment,
    production,
    sandbox: sandbox !== 'off',
    sandboxForStrangers: sandbox === 'public',
    demo: demo !== 'off',
    demoForStrangers: demo === 'public',
  };
}

function isLocalDatabase(url: string | undefined): boolean {
  // Without a host name it is a socket of this machine.
  const host = url && new URL(url).hostname;
  return !host || isLoopbackHost(host);
}

/** Whether a host name or address, without a port, is this machine. IPv6 addresses may stand in brackets. */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '');
  return name === 'localhost' || name.endsWith('.localhost') || isLoopbackAddress(name);
}

/** Whether an IP address is this machine's own: 127.0.0.0/8, ::1, and the former written as IPv6. */
export function isLoopbackAddress(address: string): boolean {
  return /^(::ffff:)?127(\.\d{1,3}){3}$/i.test(address) || address === '::1';
}
