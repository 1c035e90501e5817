/**
 * Parses one figure of a benchmark, which a file of bench/run prints as a line of JSON:
 * `{ "name": "…", "ratio": 0.62, "limit": "at least 0.4", "detail": "310 against 500 messages a second" }`.
 * `ratio` compares two measurements of the same run; `limit` is "at least x", "at most x" or absent. Other lines
 * return undefined.
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

/** Whether a figure is within its limit; undefined when it has no limit. */
export function keepsLimit({ ratio, limit }) {
  if (limit === undefined) return undefined;
  const [, direction, value] = /^(at least|at most) ([\d.]+)/.exec(String(limit)) ?? [];
  if (direction === undefined)
    throw new Error(`A limit reads "at least 0.4" or "at most 1.3", not "${limit}".`);
  return direction === 'at least' ? ratio >= Number(value) : ratio <= Number(value);
}

/** The beginning of docs/benchmarks.md: machine, date, and one row per figure. The chapters follow it. */
export function page({ figures, machine, date }) {
  return [
    '# Benchmarks',
    '',
    'Written by `npm run bench`. Each figure compares two things measured in the same run on the same machine, so it',
    'means the same on any machine; the detail gives the numbers behind it.',
    '',
    ...measurement({ figures, machine, date }),
    '',
  ].join('\n');
}

/** A part of the page that a separate run measures, with a table of its other results. */
export function chapter({ title, about, figures, table, machine, date }) {
  const lines = [`## ${title}`, '', about, '', ...measurement({ figures, machine, date }), '', ...table];
  return `\n${lines.join('\n')}\n`;
}

/** All chapters of the page as one string. */
export function chaptersOf(text) {
  return text.slice(chapterStarts(text)[0] ?? text.length);
}

/** Returns the page with `added`, which replaces the chapter with the same title if there is one. */
export function withChapter(text, added) {
  const [title] = added.trim().split('\n');
  const starts = chapterStarts(text);
  const at = starts.findIndex((start) => text.slice(start).trim().split('\n')[0] === title);
  if (at === -1) return text + added;
  return text.slice(0, starts[at]) + added + text.slice(starts[at + 1] ?? text.length);
}

function chapterStarts(text) {
  return [...text.matchAll(/^\n## /gm)].map(({ index }) => index);
}

function measurement({ figures, machine, date }) {
  const rows = figures.map((figure) => {
    const kept = keepsLimit(figure);
    const verdict = kept === undefined ? '' : kept ? 'kept' : '**missed**';
    return `| ${figure.name} | ${round(figure.ratio)} | ${figure.limit ?? ''} | ${verdict} | ${figure.detail ?? ''} |`;
  });
  return [
    `Measured on ${date}: ${machine}.`,
    '',
    '| figure | ratio | limit | | detail |',
    '| --- | ---: | --- | --- | --- |',
    ...rows,
  ];
}

function round(ratio) {
  return Number(ratio.toPrecision(3));
}
