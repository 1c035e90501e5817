/** The encodings that the server sends, in order of preference. */
const ENCODINGS = ['zstd', 'br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const parsedHeaders = new Map<string, readonly Encoding[]>();
/** How many parsed headers are cached. Browsers send only a handful of values. */
const REMEMBERED = 100;

/** Returns the best of the `offered` encodings that the client accepts (RFC 9110, section 12.5.3). */
export function acceptedEncoding(
  header: string | string[] | undefined,
  offered: (encoding: Encoding) => boolean = () => true,
): Encoding {
  if (typeof header !== 'string') return 'identity';
  let accepted = parsedHeaders.get(header);
  if (accepted === undefined) {
    accepted = read(header);
    if (parsedHeaders.size < REMEMBERED) parsedHeaders.set(header, accepted);
  }
  return accepted.find(offered) ?? 'identity';
}

function read(header: string): readonly Encoding[] {
  const accepted = new Map<string, boolean>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    accepted.set(name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)));
  }
  return ENCODINGS.filter(
    (name) => accepted.get(name) ?? (name === 'identity' || accepted.get('*')) ?? false,
  );
}
