import { folderOf } from './catalogue.ts';

/**
 * Returns the rendered elements of a story as a component that can be pasted into the app, with imports, and with the
 * names of icons that packages/ui exports. A story in a frame has no elements here; its original source is returned.
 */
export function storySource(rendered: string, context: { parameters?: unknown }): string {
  if (rendered.trim() === '') return originalSource(context.parameters);
  const simplified = rendered
    .replaceAll(/\bfunction \w*\(\) ?\{\s*\}/g, '() => {}')
    .replaceAll('React.Fragment', 'Fragment')
    // Shortens data URLs of pictures, which would be most of the code.
    .replaceAll(/(["'])data:image\/[^"']{200,}\1/g, '$1/photo.webp$1');
  const elements = simplified.replaceAll(/<(\/?)([A-Z]\w*)/g, (_, slash: string, name: string) => {
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
  const reactImports = elements.includes('<Fragment') ? ["import { Fragment } from 'react';"] : [];
  const uiImports = [...byFolder]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([folder, names]) => `import { ${[...names].sort().join(', ')} } from '@rendezvous/ui/${folder}';`);
  return [...reactImports, ...uiImports];
}

function originalSource(parameters: unknown): string {
  const { docs } = (parameters ?? {}) as { docs?: { source?: { originalSource?: string } } };
  return docs?.source?.originalSource ?? '';
}
