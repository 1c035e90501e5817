/**
 * What a call of the contract needs beside its row, and which calls lack it. `sources` are the parts of the
 * repository as text; `cases` counts the conformance cases of each call.
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

/** As above, for a call of packages/contract/src/coming: its screens and mock stand, its server does not. */
const NEEDS_TO_COME = NEEDS.filter(([need]) => need === 'a mock handler' || need === 'two conformance cases');

function namesIn(text, pattern) {
  return new Set([...text.matchAll(pattern)].map((match) => match[1]));
}

/** @returns one line for each need that some calls lack, with their names */
export function missing(callNames, sources, needs = NEEDS) {
  return needs.flatMap(([need, find]) => {
    const found = find(sources);
    const lacking = callNames.filter((name) => !found.has(name));
    return lacking.length ? [`${lacking.join(', ')}: lacks ${need}`] : [];
  });
}

/**
 * What does not hold of the calls to come. `coming` and `live` are tables of addresses: one that the server answers, or
 * that stands in both tables, has come.
 */
export function missingToCome(coming, live, sources) {
  const served = namesIn(sources.routes, /\broute\(\s*'(\w+)'/g);
  const places = new Set(Object.values(live).map(placeOf));
  const come = Object.entries(coming).flatMap(([name, address]) =>
    served.has(name) || name in live || places.has(placeOf(address)) ? [name] : [],
  );
  return [
    ...missing(Object.keys(coming), sources, NEEDS_TO_COME),
    ...(come.length
      ? [`${come.join(', ')}: has come; move it from coming/ to addresses.ts, calls.ts and conformance/`]
      : []),
  ];
}

const placeOf = ({ method, path, flag = '' }) => `${method} ${path} ${flag}`;
