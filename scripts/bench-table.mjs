/**
 * One figure of a benchmark, as a file of bench/run prints it on a line of its own:
 * `{ "name": "…", "ratio": 0.62, "limit": "at least 0.4", "detail": "310 against 500 messages a second" }`.
 * `ratio` compares two things of the same run; `limit` is "at least x", "at most x" or absent.
 */
export function figureOf(line) {
  if (!line.startsWith('{')) return undefined;
  try {
    const figure = JSON.parse(line);
    return typeof figure.name === 'string' && typeof figure.ratio === 'number' ? figure : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a figure keeps its limit; undefined when it has none. */
export function keepsLimit({ ratio, limit }) {
  if (limit === undefined) return undefined;
  const [, direction, value] = /^(at least|at most) ([\d.]+)/.exec(String(limit)) ?? [];
  if (direction === undefined)
    throw new Error(`A limit reads "at least 0.4" or "at most 1.3", not "${limit}".`);
  return direction === 'at least' ? ratio >= Number(value) : ratio <= Number(value);
}

/** docs/benchmarks.md: machine, date, and a row a figure. */
export function page({ figures, machine, date }) {
  const rows = figures.map((figure) => {
    const kept = keepsLimit(figure);
    const verdict = kept === undefined ? '' : kept ? 'kept' : '**missed**';
    return `| ${figure.name} | ${round(figure.ratio)} | ${figure.limit ?? ''} | ${verdict} | ${figure.detail ?? ''} |`;
  });
  return [
    '# Benchmarks',
    '',
    'Written by `npm run bench`. Each figure compares two things measured in the same run on the same machine, so it',
    'says something on any machine; the detail gives the numbers behind it.',
    '',
    `Measured on ${date}: ${machine}.`,
    '',
    '| figure | ratio | limit | | detail |',
    '| --- | ---: | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

function round(ratio) {
  return Number(ratio.toPrecision(3));
}
