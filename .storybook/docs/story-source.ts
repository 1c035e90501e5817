import { folderOf } from './catalogue.ts';

/**
 * The drawn elements of a story as a component that runs when pasted into the app: with its imports, and icons by the
 * names under which packages/ui exports them. A story that draws in a frame has no elements here and shows its source.
 */
export function storySource(drawn: string, context: { parameters?: unknown }): string {
  if (drawn.trim() === '') return originalSource(context.parameters);
  const named = drawn
    .replaceAll(/\bfunction \w*\(\) ?\{\s*\}/g, '() => {}')
    .replaceAll('React.Fragment', 'Fragment')
    // A picture inside its own address would be most of the code.
    .replaceAll(/(["'])data:image\/[^"']{200,}\1/g, '$1/photo.webp$1');
  const elements = named.replaceAll(/<(\/?)([A-Z]\w*)/g, (_, slash: string, name: string) => {
    const icon = `${name}Icon`;
    return `<${slash}${folderOf(name) === undefined && folderOf(icon) === 'primitives/icon' ? icon : name}`;
  });
  const imports = importsOf(elements);
  const body = elements.split('\n').map((line) => `    ${line}`);
  return [
    ...imports,
    imports.length > 0 ? '' : null,
    'export function Example() {',
    '  return (',
    ...body,
    '  );',
    '}',
  ]
    .filter((line) => line !== null)
    .join('\n');
}

function importsOf(elements: string): string[] {
  const byFolder = new Map<string, Set<string>>();
  for (const [, name = ''] of elements.matchAll(/<([A-Z]\w*)/g)) {
    const folder = folderOf(name);
    if (folder !== undefined) byFolder.set(folder, (byFolder.get(folder) ?? new Set()).add(name));
  }
  const ofReact = elements.includes('<Fragment') ? ["import { Fragment } from 'react';"] : [];
  const ours = [...byFolder]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([folder, names]) => `import { ${[...names].sort().join(', ')} } from '@rendezvous/ui/${folder}';`);
  return [...ofReact, ...ours];
}

function originalSource(parameters: unknown): string {
  const { docs } = (parameters ?? {}) as { docs?: { source?: { originalSource?: string } } };
  return docs?.source?.originalSource ?? '';
}
