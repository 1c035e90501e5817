import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageIdsIn } from '../checks/messages.mjs';
import { root } from '../install.mjs';
import { flowScreens } from './flow-screens.mjs';
import { readStories } from './stories.mjs';
import { reach, readSources, screensOf } from './used-in.mjs';

const app = 'packages/app/src';

/**
 * Finds where each message is used: the `files` of the app that name it, the `screens` and `flows` that are made of such
 * a file, each as a title, and the titles of the `components` whose stories show it.
 * @param {Set<string>} known all ids
 */
export function messageUse(known) {
  const sources = readSources(app);
  const filesOf = new Map([...known].map((id) => [id, []]));
  for (const [path, { text }] of sources) {
    if (/\/i18n\/(message|rare)|\.machine\.ts$/.test(path)) continue;
    for (const id of messageIdsIn(text, known)) filesOf.get(id).push(path);
  }
  const screens = screensOf(sources);
  const flows = flowScreens().map((flow) => ({
    title: flow.title,
    files: flow.renderedBy.reduce((found, path) => reach(sources, path, found), new Set()),
  }));
  /** Those come first which name the message near their own file, and not in a window that any page can open. */
  const titlesOf = (places, files) =>
    places
      .map(({ title, files: reached }) => ({ title, steps: stepsTo(reached, files) }))
      .filter(({ steps }) => steps >= 0)
      .toSorted((one, other) => one.steps - other.steps)
      .map(({ title }) => title);
  const shown = storiesShowing(known);
  return Object.fromEntries(
    [...filesOf].map(([id, files]) => [
      id,
      {
        files: files.map((path) => path.slice(app.length + 1)),
        screens: titlesOf(screens, files),
        flows: titlesOf(flows, files),
        components: shown.get(id) ?? [],
      },
    ]),
  );
}

/** The position of the first of some files in the order of `reach`; -1 if none is reached. */
function stepsTo(reached, files) {
  return [...reached].findIndex((path) => files.includes(path));
}

/** The titles of the story files of packages/ui that show each message. */
function storiesShowing(known) {
  const shown = new Map();
  for (const path of globSync('packages/ui/src/**/*.stories.tsx', { cwd: root }).sort()) {
    const { title } = readStories(join(root, path));
    if (!title) continue;
    for (const id of messageIdsIn(readFileSync(join(root, path), 'utf8'), known)) {
      if (!shown.get(id)?.includes(title)) shown.set(id, [...(shown.get(id) ?? []), title]);
    }
  }
  return shown;
}
