/**
 * What each call of the contract needs in addition to its row. `routes`, `mocks` and `tests` are source text of the
 * repository; `cases` is the number of conformance cases of each call.
 */
const NEEDS = [
  ['a server route', ({ routes }) => namesIn(routes, /\broute\(\s*'(\w+)'/g)],
  ['a mock handler', ({ mocks }) => namesIn(mocks, /\bmock\(\s*'(\w+)'/g)],
  ['a server test', ({ tests }) => namesIn(tests, /\bcall\(\s*'(\w+)'/g)],
  [
    'two conformance cases',
    ({ cases }) => new Set([...cases].filter(([, count]) => count >= 2).map(([name]) => name)),
  ],
];

/** What a planned call needs: its screens and its mock exist, its server route does not. */
const PLANNED_NEEDS = NEEDS.filter(([need]) => need === 'a mock handler' || need === 'two conformance cases');

function namesIn(text, pattern) {
  return new Set([...text.matchAll(pattern)].map((match) => match[1]));
}

/** Returns one line for each need that is not met, with the names of the calls that lack it. */
export function missing(callNames, sources, needs = NEEDS) {
  return needs.flatMap(([need, find]) => {
    const found = find(sources);
    const lacking = callNames.filter((name) => !found.has(name));
    return lacking.length ? [`${lacking.join(', ')}: lacks ${need}`] : [];
  });
}

/**
 * Returns the problems of the planned rows of `endpoints`: what they lack, and which of them the server already serves,
 * under the same name or at the same method, path and flag.
 */
export function problemsOfPlanned(endpoints, sources) {
  const rows = Object.entries(endpoints);
  const planned = rows.filter(([, row]) => row.planned);
  const served = namesIn(sources.routes, /\broute\(\s*'(\w+)'/g);
  const servedPlaces = new Set(rows.filter(([, row]) => !row.planned).map(([, row]) => placeOf(row)));
  const answered = planned.flatMap(([name, row]) =>
    served.has(name) || servedPlaces.has(placeOf(row)) ? [name] : [],
  );
  return [
    ...missing(
      planned.map(([name]) => name),
      sources,
      PLANNED_NEEDS,
    ),
    ...(answered.length
      ? [
          `${answered.join(', ')}: the server answers it; remove \`planned\` from its row in packages/contract/src`,
        ]
      : []),
  ];
}

const placeOf = ({ method, path, flag = '' }) => `${method} ${path} ${flag}`;
