import { useId } from 'react';
import { dottedPath, europe, sizeOf } from './dotted-map.ts';
import { MapPin, type MapPinPerson } from './MapPin.tsx';

export interface DottedMapPin extends MapPinPerson {
  /** Position as a fraction of the map's width from the left and of its height from the top; clamped to 0 to 1. */
  readonly x: number;
  readonly y: number;
}

const { columns, rows } = sizeOf(europe);
const dots = dottedPath(europe);

/** The map as a decorative SVG that scales to any size. Pins further down overlap those above. */
export function DottedMap({ pins }: { pins: readonly DottedMapPin[] }) {
  const id = useId();
  return (
    <svg
      viewBox={`-3 -6 ${columns + 6} ${rows + 7}`}
      aria-hidden="true"
      className="h-auto w-full overflow-visible text-brand"
    >
      <defs>
        <linearGradient id={`${id}-fade`} gradientUnits="userSpaceOnUse" x1={columns * 0.7} x2={columns}>
          <stop stopColor="currentColor" stopOpacity="0.4" />
          <stop offset="1" stopColor="currentColor" stopOpacity="0" />
        </linearGradient>
        <clipPath id={`${id}-round`} clipPathUnits="objectBoundingBox">
          <circle cx="0.5" cy="0.5" r="0.5" />
        </clipPath>
      </defs>
      <path
        d={dots}
        fill="none"
        stroke={`url(#${id}-fade)`}
        strokeWidth="0.56"
        strokeLinecap="round"
        strokeDasharray="0 1"
      />
      {pins
        .toSorted((one, other) => one.y - other.y)
        .map(({ x, y, photo, name }) => (
          <MapPin
            key={`${name} ${x} ${y}`}
            photo={photo}
            name={name}
            x={clamped(x) * columns}
            y={clamped(y) * rows}
            clipId={`${id}-round`}
          />
        ))}
    </svg>
  );
}

function clamped(fraction: number): number {
  return Math.min(1, Math.max(0, fraction));
}
