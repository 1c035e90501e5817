/** The variables that decide what other machines can reach; parsed, but not yet interpreted. */
export type ExposureInput = {
  readonly NODE_ENV?: 'development' | 'test' | 'production' | undefined;
  readonly publicUrl: URL;
  readonly DATABASE_URL?: string | undefined;
  readonly STRIPE_SECRET_KEY?: string | undefined;
  readonly SANDBOX?: NamedExposure | undefined;
  readonly DEMO?: NamedExposure | undefined;
  readonly FLIGHT_RECORDER?: boolean | undefined;
  readonly ALLOW_EMBEDDED_DATABASE?: boolean | undefined;
};

/** The values of SANDBOX and DEMO: open to everybody, to requests from this machine only, or to nobody. */
export type NamedExposure = 'public' | 'local' | 'off';

export type Exposure = {
  readonly environment: 'development' | 'test' | 'production';
  readonly production: boolean;
  /** Whether /sandbox (mailbox and payment pages) is served at all, and whether it is served to other machines too. */
  readonly sandbox: boolean;
  readonly sandboxForStrangers: boolean;
  /** Whether an empty database is filled with demo data, and whether other machines may log in as its members. */
  readonly demo: boolean;
  readonly demoForStrangers: boolean;
  /** Whether pages record what happens on them (docs/decisions/0043-flight-recorder-beside-the-site.md). */
  readonly flightRecorder: boolean;
};

/**
 * Decides what other machines can reach (SITE-11). A missing NODE_ENV counts as production if there is a live Stripe
 * key or an https PUBLIC_URL that is not this machine. Sandbox and demo are on by default only if PUBLIC_URL is this
 * machine, and then only for requests from this machine.
 * @returns the decision, or a message about the variables that contradict each other
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
      return { refusal: `${name} is on, and STRIPE_SECRET_KEY is a live key. Turn one of the two off.` };
    }
  }
  if (input.FLIGHT_RECORDER && (production || hasLiveKey)) {
    return {
      refusal:
        'FLIGHT_RECORDER is on, and this is a production site ' +
        `(${hasLiveKey ? 'STRIPE_SECRET_KEY is a live key' : 'NODE_ENV is production, or PUBLIC_URL is https'}). ` +
        'Turn it off. A staging site sets NODE_ENV=development and has no live key.',
    };
  }
  const byDefault = !production && isLocal && !hasLiveKey;
  const sandbox = SANDBOX ?? (byDefault ? 'local' : 'off');
  // A database on another machine may belong to a site that is about to open. It gets no demo members by default.
  const demo = DEMO ?? (byDefault && isLocalDatabase(input.DATABASE_URL) ? 'local' : 'off');
  if (!input.STRIPE_SECRET_KEY && sandbox === 'off') {
    return {
      refusal:
        'STRIPE_SECRET_KEY is missing. In production, or if PUBLIC_URL is not this machine, the payment sandbox ' +
        'runs only with SANDBOX=true.',
    };
  }
  if (production && !input.DATABASE_URL && !input.ALLOW_EMBEDDED_DATABASE) {
    return {
      refusal:
        'DATABASE_URL is missing. In production, the embedded database is used only with ' +
        'ALLOW_EMBEDDED_DATABASE=true, because only one process at a time can open it.',
    };
  }
  return {
    environment,
    production,
    sandbox: sandbox !== 'off',
    sandboxForStrangers: sandbox === 'public',
    demo: demo !== 'off',
    demoForStrangers: demo === 'public',
    flightRecorder: input.FLIGHT_RECORDER ?? false,
  };
}

function isLocalDatabase(url: string | undefined): boolean {
  // A URL without a host name names a socket of this machine.
  const host = url && new URL(url).hostname;
  return !host || isLoopbackHost(host);
}

/** Whether a host name or address, without a port, is this machine. IPv6 addresses may be in brackets. */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '');
  return name === 'localhost' || name.endsWith('.localhost') || isLoopbackAddress(name);
}

/** Whether an IP address is a loopback address: 127.0.0.0/8, the same as an IPv4-mapped IPv6 address, or ::1. */
export function isLoopbackAddress(address: string): boolean {
  return /^(::ffff:)?127(\.\d{1,3}){3}$/i.test(address) || address === '::1';
}
