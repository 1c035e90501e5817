import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { flows } from '@rendezvous/machines/flows';
import { readImports } from '../../scripts/changed-tests.mjs';

import type { FlowName } from '../stepper/flow-facts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const SCREENS = '.storybook/stepper/screens/screens.ts';
/** What changes how every screen looks, or what is found in it. */
const COMMON = ['packages/ui/src/theme.css', '.storybook/preview.css', '.storybook/walk-all/in-page.ts'];
/** The mock backend says what a screen shows, but is no source of the screen. */
const LEFT_OUT = /^packages\/mock-api\/|\.(test|stories)\.tsx?$/;

/**
 * Returns a hash of the source of each flow's screen: its machine, the view and all files that either imports, their
 * messages in all languages, and the styles. A result with another hash may show what the screen no longer is.
 */
export function screenSources(): Readonly<Record<FlowName, string>> {
  const imports = readImports();
  const screens = readFileSync(join(root, SCREENS), 'utf8');
  const machines = readFileSync(join(root, 'packages/machines/src/flows.ts'), 'utf8');
  const areas = globSync('locales/en/*.json', { cwd: root }).map((path) =>
    path.slice('locales/en/'.length, -5),
  );
  const texts = new Map<string, string>();
  const textOf = (path: string) => {
    const text = texts.get(path) ?? readFileSync(join(root, path), 'utf8');
    texts.set(path, text);
    return text;
  };
  const brands = globSync('packages/ui/src/brands/*.css', { cwd: root });
  const sourceOf = (flow: string) => {
    const files = reached([...rootsOf(flow, screens, machines), ...COMMON, ...brands], imports);
    const code = files.map(textOf);
    const used = areas.filter((area) => code.some((text) => namesArea(text, area)));
    const messages = used.flatMap((area) => globSync(`locales/*/${area}.json`, { cwd: root }));
    const hash = createHash('sha256');
    for (const path of [...files, ...messages].toSorted()) hash.update(`${path}\0${textOf(path)}\0`);
    return hash.digest('hex').slice(0, 12);
  };
  return Object.fromEntries(Object.keys(flows).map((flow) => [flow, sourceOf(flow)])) as Record<
    FlowName,
    string
  >;
}

/** The file with the flow's screen, and its machine, as the lists of screens and flows import them. */
function rootsOf(flow: string, screens: string, machines: string): string[] {
  const component = new RegExp(`^  ${flow}: .*Screen: (\\w+)`, 'm').exec(screens)?.[1];
  const file = new RegExp(`import \\{[^}]*\\b${component}\\b[^}]*\\} from '\\./([\\w-]+\\.tsx)'`).exec(
    screens,
  )?.[1];
  const machine = new RegExp(`import \\{ ${flow}Machine \\} from '\\./([\\w/.-]+)'`).exec(machines)?.[1];
  if (!file || !machine) throw new Error(`${SCREENS} or flows.ts does not import the screen of "${flow}".`);
  return [`.storybook/stepper/screens/${file}`, `packages/machines/src/${machine}`];
}

function reached(roots: readonly string[], imports: ReadonlyMap<string, readonly string[]>): string[] {
  const found = new Set(roots);
  for (const path of found)
    for (const target of imports.get(path) ?? []) if (!LEFT_OUT.test(target)) found.add(target);
  return [...found].toSorted();
}

/** Whether a file names messages of an area: their ids are written out, or begin with a literal prefix. */
function namesArea(text: string, area: string): boolean {
  return text.includes(`'${area}.`) || text.includes(`\`${area}.`);
}
