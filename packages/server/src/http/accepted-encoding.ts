/** The encodings that the server sends, in order of preference. */
const ENCODINGS = ['zstd', 'br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const known = new Map<string, readonly Encoding[]>();
/** How many parsed headers are cached. Browsers send only a handful of values. */
const REMEMBERED = 100;

/** Returns the best of the `offered` encodings that the client accepts (RFC 9110, section 12.5.3). */
export function acceptedEncoding(
  header: string | string[] | undefined,
  offered: (encoding: Encoding) => boolean = () => true,
): Encoding {
  if (typeof header !== 'string') return 'identity';
  let taken = known.get(header);
  if (taken === undefined) {
    taken = read(header);
    if (known.size < REMEMBERED) known.set(header, taken);
  }
  return taken.find(offered) ?? 'identity';
}

function read(header: string): readonly Encoding[] {
  const taken = new Map<string, boolean>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    taken.set(name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)));
  }
  return ENCODINGS.filter((name) => taken.get(name) ?? (name === 'identity' || taken.get('*')) ?? false);
}
