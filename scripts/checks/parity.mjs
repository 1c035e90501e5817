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

function namesIn(text, pattern) {
  return new Set([...text.matchAll(pattern)].map((match) => match[1]));
}

/** @returns one line for each need that some calls lack, with their names */
export function missing(callNames, sources) {
  return NEEDS.flatMap(([need, find]) => {
    const found = find(sources);
    const lacking = callNames.filter((name) => !found.has(name));
    return lacking.length ? [`${lacking.join(', ')}: lacks ${need}`] : [];
  });
}
