import { initialsOf } from '../../primitives/avatar/index.ts';
import type { PhotoSource } from '../../primitives/photo/index.ts';

export interface MapPinPerson {
  readonly photo: PhotoSource | null;
  readonly name: string;
}

export interface MapPinProps extends MapPinPerson {
  /** Position of the point of the pin, in units of the drawing. */
  x: number;
  y: number;
  /** Id of a `clipPath` that clips the square picture to a circle. */
  clipId: string;
}

/** A pin in the drop shape of the logo, with a portrait; the initials are visible until the photo has loaded. */
export function MapPin({ photo, name, x, y, clipId }: MapPinProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <ellipse rx="1.6" ry="0.6" className="fill-ink" opacity="0.25" />
      <path d="M0 0-2.12-2.12A3 3 0 1 1 2.12-2.12Z" className="fill-brand" />
      <circle cy="-4.24" r="2.55" className="fill-brand-soft" />
      <text
        y="-4.24"
        fontSize="1.9"
        textAnchor="middle"
        dominantBaseline="central"
        className="fill-on-brand-soft font-semibold"
      >
        {initialsOf(name)}
      </text>
      {photo?.sources[0] && (
        <image
          href={photo.sources[0].webp}
          x="-2.55"
          y="-6.79"
          width="5.1"
          height="5.1"
          preserveAspectRatio="xMidYMin slice"
          clipPath={`url(#${clipId})`}
        />
      )}
    </g>
  );
}
