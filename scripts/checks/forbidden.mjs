const physical = {
  pl: 'ps',
  pr: 'pe',
  ml: 'ms',
  mr: 'me',
  left: 'start',
  right: 'end',
  'border-l': 'border-s',
  'border-r': 'border-e',
  'rounded-l': 'rounded-s',
  'rounded-r': 'rounded-e',
  'rounded-tl': 'rounded-ss',
  'rounded-tr': 'rounded-se',
  'rounded-bl': 'rounded-es',
  'rounded-br': 'rounded-ee',
  'text-left': 'text-start',
  'text-right': 'text-end',
};

const screens = /^packages\/(ui|app)\/src\/.*\.(tsx?|css)$/;
const sizes = String.raw`-(?=[\d[(]|px\b|auto\b|full\b)`;
const sides = Object.keys(physical).filter((name) => !name.startsWith('text-'));
/* Tailwind variants and utilities whose selector ends in `*`, which the browser has to match against every element. */
const universalSelectors = /(?<=["'`\s])(\*{1,2}:|divide-(?=[\w-])|space-[xy]-|marker:)/;
/* Written in parts, so that this file does not contain the forbidden text. */
const joined = (...parts) => parts.join('');

/** Forbidden text, with advice on what to write instead. `in` limits a rule to paths that match. */
const rules = [
  {
    pattern: new RegExp(String.raw`\b(${joined('TO', 'DO')}|${joined('FIX', 'ME')}|${joined('X', 'XX')})\b`),
    advice: ([, word]) => `finish it or open an issue instead of leaving ${word}`,
  },
  {
    pattern: /(?<![\w.:/@-])\/(work|tmp|root|home|Users)\/[\w.-]+/,
    advice: ([path]) => `${path} exists on one machine only; build paths from import.meta.url or os.tmpdir()`,
  },
  {
    pattern: /\b(registry\.[\w-]+\.[a-z]{2,}|[\w.-]*(?:artifactory|verdaccio)[\w.-]*\.[a-z]{2,})/,
    advice: ([host]) => `${host} is a package registry; registries belong in each developer's npm settings`,
  },
  {
    in: screens,
    pattern: new RegExp(
      String.raw`(?<![\w.$-])-?(${sides.join('|')})${sizes}|(?<![\w-])(text-left|text-right)(?![\w-])`,
    ),
    advice: ([, side, text]) =>
      `"${side ?? text}" is a physical side; write "${physical[side ?? text]}", which also works from right to left`,
  },
  {
    in: screens,
    pattern: universalSelectors,
    advice: ([, name]) =>
      `the browser matches "${name}" against every element of a page; put the classes on the children`,
  },
];

/**
 * The limit for style sheets, which oxlint does not read. For scripts, .oxlintrc.json has the same one (`max-lines`).
 */
const maxLines = 400;

/**
 * Returns one sentence for each line of `text` with forbidden text, as `path:line: …`, and one for a long style sheet.
 */
export function forbiddenIn(path, text) {
  const applying = rules.filter((rule) => rule.in === undefined || rule.in.test(path));
  const lines = text.split('\n');
  const isLong = path.endsWith('.css') && lines.length - 1 > maxLines;
  const problems = lines.flatMap((line, index) =>
    applying.flatMap(({ pattern, advice }) => {
      const match = pattern.exec(line);
      return match ? [`${path}:${index + 1}: ${advice(match)}.`] : [];
    }),
  );
  return isLong
    ? [...problems, `${path}: ${lines.length - 1} lines; split it before ${maxLines}.`]
    : problems;
}
