/**
 * Reads the rules of docs/product. Each one is a list item that begins with its id in bold, which is struck through if
 * the rule is retired. It ends with "(planned)" if nothing implements it yet.
 *
 * @param {{ path: string, text: string }[]} pages
 * @returns {{ id: string, path: string, isPlanned: boolean, isRetired: boolean }[]}
 */
export function readRules(pages) {
  return pages.flatMap(({ path, text }) =>
    [...text.matchAll(/^- (~~)?\*\*([A-Z][A-Z\d]*-\d+)\*\*(?:~~)?(.*)$/gm)].map(([, retired, id, rest]) => ({
      id,
      path,
      isPlanned: rest.trimEnd().endsWith('(planned)'),
      isRetired: retired !== undefined,
    })),
  );
}

/**
 * Checks the rules and their citations; returns one sentence for each problem. Only ids with the prefix of a rule
 * count as citations, so ISO-8601 does not.
 *
 * @param {ReturnType<typeof readRules>} rules
 * @param {{ path: string, text: string }[]} sources
 */
export function ruleProblems(rules, sources) {
  const byId = Map.groupBy(rules, ({ id }) => id);
  const problems = [...byId]
    .filter(([, same]) => same.length > 1)
    .map(([id, same]) => `${id} is the id of ${same.length} rules. Give each rule its own number.`);
  for (const { path, text } of sources) {
    // The line of a retired rule names the rule itself.
    for (const id of citationsIn(text.replaceAll(/^- ~~\*\*.*$/gm, ''), rules)) {
      const rule = byId.get(id)?.[0];
      if (!rule) problems.push(`${path} cites ${id}, which docs/product does not contain.`);
      else if (rule.isRetired) problems.push(`${path} cites ${id}, which is retired: see ${rule.path}.`);
    }
  }
  return problems;
}

/** The ids of rules that are neither planned nor retired and that no test cites. */
export function untestedRules(rules, tests) {
  const cited = new Set(tests.flatMap(({ text }) => [...citationsIn(text, rules)]));
  return rules
    .filter(({ id, isPlanned, isRetired }) => !isPlanned && !isRetired && !cited.has(id))
    .map(({ id }) => id);
}

function citationsIn(text, rules) {
  const prefixes = [...new Set(rules.map(({ id }) => id.split('-')[0]))];
  if (prefixes.length === 0) return new Set();
  return new Set(text.match(new RegExp(`(?<![\\w-])(?:${prefixes.join('|')})-\\d+(?![\\w-])`, 'g')) ?? []);
}
