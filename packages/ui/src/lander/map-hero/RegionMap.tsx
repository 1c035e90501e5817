export interface MapRegion {
  readonly name: string;
  /** The path of an SVG, in the units of the map. */
  readonly path: string;
  /** Where the region leads when it is pressed. */
  readonly href: string;
  /** Whether it is the one that was chosen. */
  readonly chosen?: boolean;
}

export interface RegionMapProps {
  /** What choosing a region answers, such as “Where do you live?”; it is shown above the map. */
  readonly question: string;
  /** The name of the country. */
  readonly country: string;
  readonly width: number;
  readonly height: number;
  readonly regions: readonly MapRegion[];
}

/** A country with its regions as links. It works without a script. */
export function RegionMap({ question, country, width, height, regions }: RegionMapProps) {
  return (
    <nav aria-label={question} className="flex flex-col items-center gap-3">
      <p aria-hidden="true" className="font-semibold text-ink">
        {question}
      </p>
      <svg
        viewBox={`-2 -2 ${width + 4} ${height + 4}`}
        role="group"
        aria-label={country}
        className="h-auto max-h-140 w-full [&_a]:outline-none [&_a:focus-visible]:fill-brand [&_a:focus-visible]:stroke-ink [&_a:hover]:fill-brand [&_a[aria-current]]:fill-brand-strong fill-brand/60 stroke-brand-soft stroke-1 [&_path]:[fill-rule:evenodd]"
      >
        {regions.map(({ name, path, href, chosen }) => (
          <a key={name} href={href} aria-label={name} aria-current={chosen ? true : undefined}>
            <title>{name}</title>
            <path d={path} />
          </a>
        ))}
      </svg>
    </nav>
  );
}
