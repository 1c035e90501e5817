/** In the order in which we like to send them. */
const ENCODINGS = ['zstd', 'br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const known = new Map<string, readonly Encoding[]>();
/** Browsers send a handful of values; whoever sends others pays for reading them. */
const REMEMBERED = 100;

/** The best of the `offered` encodings that the client takes (RFC 9110, section 12.5.3). */
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
