/** What must not be written, where, and what to write instead. `in` limits a rule to paths that match. */
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
/* Tailwind variants and utilities whose selector ends in `*`, and so is asked of every element of the page. */
const everybody = /(?<=["'`\s])(\*{1,2}:|divide-(?=[\w-])|space-[xy]-|marker:)/;
const mark = (...letters) => letters.join('');

const rules = [
  {
    pattern: new RegExp(String.raw`\b(${mark('TO', 'DO')}|${mark('FIX', 'ME')}|${mark('X', 'XX')})\b`),
    say: ([, word]) => `finish it or open an issue instead of leaving ${word}`,
  },
  {
    pattern: /(?<![\w.:/@-])\/(work|tmp|root|home|Users)\/[\w.-]+/,
    say: ([path]) => `${path} exists on one machine only; build paths from import.meta.url or os.tmpdir()`,
  },
  {
    pattern: /\b(registry\.[\w-]+\.[a-z]{2,}|[\w.-]*(?:artifactory|verdaccio)[\w.-]*\.[a-z]{2,})/,
    say: ([host]) => `${host} is a package registry; registries belong into the person's own npm settings`,
  },
  {
    in: screens,
    pattern: new RegExp(
      String.raw`(?<![\w.$-])-?(${sides.join('|')})${sizes}|(?<![\w-])(text-left|text-right)(?![\w-])`,
    ),
    say: ([, side, text]) =>
      `"${side ?? text}" names a physical side; write "${physical[side ?? text]}" so that it also holds from right to left`,
  },
  {
    in: screens,
    pattern: everybody,
    say: ([, name]) =>
      `the browser asks every element of a page whether "${name}" means it; dress the children themselves`,
  },
];

/** One sentence per forbidden thing in `text`, as `path:line: …`. */
export function forbiddenIn(path, text) {
  const applying = rules.filter((rule) => rule.in === undefined || rule.in.test(path));
  return text.split('\n').flatMap((line, index) =>
    applying.flatMap(({ pattern, say }) => {
      const match = pattern.exec(line);
      return match ? [`${path}:${index + 1}: ${say(match)}.`] : [];
    }),
  );
}
