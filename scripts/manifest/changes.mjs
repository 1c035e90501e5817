import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../install.mjs';

const manifestPath = 'packages/ui/manifest.json';
const changesPath = 'packages/ui/changes.json';

/**
 * Records in packages/ui/changes.json what `components` change against the last commit of an earlier day: by folder and
 * day, one sentence for each component or prop that was added, removed or changed. The entry of `today` is replaced, so
 * that a day's attempts leave one record. Without the history of the repository the file stays as it is.
 */
export function recordChanges(components, today = new Date().toISOString().slice(0, 10)) {
  const before = manifestBefore(today);
  if (!before) return;
  const kept = readChanges();
  const changes = withDay(kept, today, changesBetween(before, components));
  const text = `${JSON.stringify(changes, null, 2)}\n`;
  if (JSON.stringify(kept) !== JSON.stringify(changes)) writeFileSync(join(root, changesPath), text);
}

/** `{ folder: { day: sentences } }` with the sentences of one day replaced; folders by name, the latest day first. */
export function withDay(changes, day, found) {
  const folders = [...new Set([...Object.keys(changes), ...Object.keys(found)])].sort();
  return Object.fromEntries(
    folders.flatMap((folder) => {
      const { [day]: _, ...others } = changes[folder] ?? {};
      const days = { ...others, ...(found[folder] ? { [day]: found[folder] } : {}) };
      const sorted = Object.entries(days).sort(([one], [other]) => (one < other ? 1 : -1));
      return sorted.length > 0 ? [[folder, Object.fromEntries(sorted)]] : [];
    }),
  );
}

/** What two versions of the manifest's components differ in, for people who use them: `{ folder: sentences }`. */
export function changesBetween(before, after) {
  const old = new Map(before.map((entry) => [entry.folder, entry]));
  return Object.fromEntries(
    after.flatMap((entry) => {
      const previous = old.get(entry.folder);
      // The guide says since when a new folder is there.
      const sentences = previous ? componentChanges(previous.components, entry.components) : [];
      return sentences.length > 0 ? [[entry.folder, sentences]] : [];
    }),
  );
}

function componentChanges(before, after) {
  const names = (parts) => parts.map(({ name }) => name);
  return [
    ...names(after)
      .filter((name) => !names(before).includes(name))
      .map((name) => `Added \`${name}\`.`),
    ...names(before)
      .filter((name) => !names(after).includes(name))
      .map((name) => `Removed \`${name}\`.`),
    ...after.flatMap((part) => {
      const previous = before.find(({ name }) => name === part.name);
      return previous ? propChanges(part.name, previous.props, part.props) : [];
    }),
  ];
}

function propChanges(component, before, after) {
  const old = new Map(before.map((prop) => [prop.name, prop]));
  const now = new Set(after.map(({ name }) => name));
  return [
    ...after.flatMap((prop) => {
      const previous = old.get(prop.name);
      const name = `\`${component}.${prop.name}\``;
      if (!previous) return [`Added ${name}${prop.required ? ', which is required' : ''}.`];
      return [
        ...(previous.type === prop.type
          ? []
          : [`${name} takes \`${prop.type}\` instead of \`${previous.type}\`.`]),
        ...(previous.required === prop.required
          ? []
          : [`${name} is ${prop.required ? 'required' : 'no longer required'}.`]),
        ...(previous.default === prop.default ? [] : [defaultChange(name, previous.default, prop.default)]),
      ];
    }),
    ...before.filter(({ name }) => !now.has(name)).map(({ name }) => `Removed \`${component}.${name}\`.`),
  ];
}

function defaultChange(name, before, after) {
  if (after === undefined) return `${name} no longer has the default \`${before}\`.`;
  return `${name} has the default \`${after}\`${before === undefined ? '' : ` instead of \`${before}\``}.`;
}

function readChanges() {
  try {
    return JSON.parse(readFileSync(join(root, changesPath), 'utf8'));
  } catch {
    return {};
  }
}

/** The components of the last committed manifest before a day; undefined without a repository or such a commit. */
function manifestBefore(day) {
  try {
    const commit = git('rev-list', '-1', `--before=${day}T00:00:00Z`, 'HEAD', '--', manifestPath).trim();
    return commit ? JSON.parse(git('show', `${commit}:${manifestPath}`)).components : undefined;
  } catch {
    return undefined;
  }
}

function git(...args) {
  return execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}
