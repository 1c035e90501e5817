import { posix } from 'node:path';
import { forTests, uiGroups, zones } from './arrows.mjs';

const workspace = /^@rendezvous\/([^/]+)\/?(.*)$/;
const test = /(\.(test|stories|guide|conformance)\.[^/]+$)|(^|\/)testing\//;

/**
 * Returns why `file` (path from the root, with forward slashes) may not import `specifier`, or undefined if it may.
 * Relative specifiers are resolved, so `../../server/src/x.ts` is treated like `@rendezvous/server/x`.
 */
export function importViolation(file, specifier) {
  const zone = zones.find(({ folder }) => file.startsWith(`${folder}/`));
  if (!zone || specifier.startsWith('node:') || specifier.startsWith('virtual:')) return undefined;

  const target = localPath(file, specifier);
  if (target === undefined) return packageViolation(zone, file, specifier);
  return (
    upwardViolation(file, specifier, target) ??
    folderViolation(zone, file, target) ??
    groupViolation(file, target) ??
    shellViolation(file, target) ??
    featureViolation(file, target)
  );
}

/** The code that stories share is imported by its package name, so that no path depends on Storybook's folder. */
function upwardViolation(file, specifier, target) {
  if (!file.startsWith('packages/') || !target.startsWith('.storybook/')) return undefined;
  if (specifier.startsWith('@')) return undefined;
  return 'Nothing in packages/ imports .storybook by a relative path. Import @rendezvous/storybook/<file>.';
}

function localPath(file, specifier) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier);
  const match = workspace.exec(specifier);
  if (!match) return undefined;
  const [, name, inside] = match;
  if (name === 'storybook') return `.storybook/${inside}`;
  return name === 'ui' ? `packages/ui/src/${inside}/index.ts` : `packages/${name}/src/${inside}.ts`;
}

function folderViolation(zone, file, target) {
  const inside = /^(packages\/[^/]+|\.storybook|e2e|bench|scripts)(\/|$)/.exec(target)?.[1];
  if (inside === undefined || inside === zone.folder || zone.may.includes(inside)) return undefined;
  if (test.test(file) && zone.inTests?.includes(inside)) return undefined;
  return `${zone.folder} must not import ${inside}. ${zone.instead}`;
}

function packageViolation(zone, file, specifier) {
  if (test.test(file) && matches(specifier, forTests)) return undefined;
  const allowed =
    zone.packages === null ? !matches(specifier, zone.never) : matches(specifier, zone.packages);
  return allowed ? undefined : `${zone.folder} must not import ${specifier}. ${zone.instead}`;
}

const group = /^packages\/ui\/src\/([\w-]+)\/([\w-]+)\//;

/** `file` belongs to one group of packages/ui, and `target` to another group that it may not import. */
function groupViolation(file, target) {
  const from = group.exec(file)?.[1];
  const to = group.exec(target)?.[1];
  const may = uiGroups[from];
  if (!may || !uiGroups[to] || from === to || may.includes(to) || test.test(file)) return undefined;
  return (
    `The components in ${from} must not import those in ${to}; they may import ${may.join(', ') || 'none'}. ` +
    'Move what both need to packages/ui/src/primitives or foundation, or the component to the group that it belongs to.'
  );
}

/** The shell composes the features; what both need lives in packages/app/src/page or in a separate module. */
function shellViolation(file, target) {
  const shell = 'packages/app/src/shell/';
  if (!target.startsWith(shell) || !/^packages\/app\/src\/\w+\//.test(file)) return undefined;
  if (file.startsWith(shell) || test.test(file) || file.startsWith('packages/app/src/testing/'))
    return undefined;
  return (
    'The shell composes features and is not imported by them. Move what both need to packages/app/src/page, ' +
    'packages/ui or a separate module beside them, such as packages/app/src/activation.'
  );
}

const feature = /^packages\/app\/src\/features\/([^/]+)\/(.+)$/;

function featureViolation(file, target) {
  const from = feature.exec(file)?.[1];
  const [, to, part] = feature.exec(target) ?? [];
  if (from === undefined || to === undefined || from === to || part === 'index.ts') return undefined;
  return (
    `The feature "${from}" must not import internals of "${to}" (${part}). Import ../${to}/index.ts if "${to}" ` +
    'exports it there, or move what both need to packages/app/src/page, packages/ui or packages/contract.'
  );
}

function matches(specifier, patterns) {
  return patterns.some((pattern) =>
    pattern.endsWith('/*')
      ? specifier.startsWith(pattern.slice(0, -1))
      : specifier === pattern || specifier.startsWith(`${pattern}/`),
  );
}
