const TINTS = ['fill-brand', 'fill-accent', 'fill-positive', 'fill-danger'] as const;

/** Returns the path of a hill across the whole width, with its top at `y` of 100 and its slopes changed by `shift`. */
const hill = (y: number, shift: number) => `M-40 ${y}q20-${10 + shift} 40 0t40 0 40 0V100H-40z`;

/** A drawing of hills under a sun, for a member without a photo. It depends on the name only. */
export function DrawnView({ name }: { name: string }) {
  let hash = 7;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  /** Returns a number from 0 to `below`, exclusive; each `by` gives another one. */
  const vary = (below: number, by: number) => Math.floor(hash / by) % below;
  const tint = TINTS[vary(4, 1)];
  return (
    <svg
      viewBox="0 0 80 100"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="absolute inset-0 -z-1 size-full"
    >
      <circle
        cx={14 + vary(52, 3)}
        cy={14 + vary(12, 5)}
        r={7 + vary(6, 7)}
        className={`${TINTS[vary(4, 11) === vary(4, 1) ? (vary(4, 1) + 1) % 4 : vary(4, 11)]} opacity-45`}
      />
      {[46, 62, 78].map((top, index) => (
        <path
          key={top}
          d={hill(top + vary(9, 13 + index), vary(9, 17 + index))}
          transform={`translate(${vary(40, 19 + index * 4)} 0)`}
          className={`${tint} opacity-12`}
        />
      ))}
    </svg>
  );
}
