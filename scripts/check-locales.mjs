import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { englishProblems, languages, translationProblems } from './checks/messages.mjs';
import { root } from './install.mjs';

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } });
const chosen = values.only?.flatMap((list) => list.split(',')) ?? languages;
const problems = [];
const shown = values.only ? Infinity : 60;

const english = read('en') ?? new Map();
/** Only moderators see the desk and its log of notifications, which are in English (SAFETY-11). */
const toTranslate = new Map([...english].filter(([id]) => !/^desk(_log)?\./.test(id)));
if (chosen.includes('en')) problems.push(...englishProblems(english, sources()));
for (const language of chosen.filter((code) => code !== 'en')) {
  const translated = read(language);
  if (translated) problems.push(...translationProblems(language, toTranslate, translated));
}
for (const folder of readdirSync(join(root, 'locales'), { withFileTypes: true })) {
  if (folder.isDirectory() && !languages.includes(folder.name))
    problems.push(`locales/${folder.name} is not a language of the site.`);
}

for (const problem of problems.slice(0, shown)) console.log(problem);
if (problems.length > shown)
  console.log(`… and ${problems.length - shown} more; see one language with --only <code>.`);
console.log(
  problems.length === 0
    ? `${english.size} messages are complete in ${chosen.join(', ')}.`
    : `${problems.length} problems with messages.`,
);
process.exitCode = problems.length === 0 ? 0 : 1;

/** Reads all areas of one language into a map from id to text; returns undefined when the language has no folder. */
function read(language) {
  const folder = join(root, 'locales', language);
  const messages = new Map();
  if (!existsSync(folder)) {
    problems.push(`locales/${language} does not exist.`);
    return undefined;
  }
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    for (const [id, text] of Object.entries(parseFile(join(folder, file)))) {
      const where = `locales/${language}/${file}`;
      if (messages.has(id))
        problems.push(`${language}: ${id} is defined twice, the second time in ${where}.`);
      if (typeof text === 'string') messages.set(id, text);
      else
        problems.push(
          `${language}: ${id} in ${where} is not a string; files are flat {"area.thing": "text"}.`,
        );
    }
  }
  return messages;
}

function parseFile(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    problems.push(`${path.slice(root.length + 1)} is not valid JSON: ${error.message}`);
    return {};
  }
}

function sources() {
  const paths = globSync(['packages/*/src/**/*.{ts,tsx}', '.storybook/*.{ts,tsx}'], { cwd: root });
  return paths
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}
