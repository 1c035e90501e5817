import { fileURLToPath } from 'node:url';

/**
 * The addon of the search and the X-ray panel: their code in Storybook's manager, and the data that they load when they
 * are first opened. Storybook writes it to manifests/ of a build, together with the components for MCP.
 */
export const managerEntries = (entries: readonly string[] = []) => [
  ...entries,
  fileURLToPath(new URL('manager.tsx', import.meta.url)),
];

export async function experimental_manifests(manifests: object = {}): Promise<object> {
  const { addAskData } = await import('./manifests.ts');
  return addAskData(manifests);
}

/** Adds the script that the manager loads when one of the two is first opened. */
export async function staticDirs(folders: readonly unknown[] = []): Promise<readonly unknown[]> {
  const { buildParts } = await import('./parts.build.ts');
  return [...folders, await buildParts()];
}
