/** The entries of packages/ui/manifest.json (scripts/manifest.mjs) and sizes.json (scripts/component-sizes.mjs). */
export type Prop = {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly docstring: string;
  readonly default?: string;
};
export type Part = {
  readonly name: string;
  readonly docstring: string;
  readonly extends: readonly string[];
  readonly props: readonly Prop[];
  readonly variants: Readonly<Record<string, readonly string[]>>;
};
export type Entry = {
  readonly folder: string;
  readonly components: readonly Part[];
  readonly stories: readonly { readonly title: string; readonly names: readonly string[] }[];
  readonly usedIn: {
    /** Whether the site uses it, itself or in another component. */
    readonly site: boolean;
    readonly files: Readonly<Record<string, readonly string[]>>;
    readonly screens: readonly Place[];
    readonly flows: readonly Place[];
    readonly folders: readonly string[];
  };
};
/** A page of Storybook and the id of the story that it opens. */
export type Place = { readonly title: string; readonly story: string };
export type Size = { readonly kib: number; readonly later?: number; readonly budget: number };

// A glob instead of an import, because the compiler would infer a type for every line of these files.
const [manifest] = Object.values(
  import.meta.glob<{ components: readonly Entry[] }>('../../packages/ui/manifest.json', {
    import: 'default',
    eager: true,
  }),
);
const [sizes] = Object.values(
  import.meta.glob<Record<string, Size>>('../../packages/ui/sizes.json', { import: 'default', eager: true }),
);

const [changes] = Object.values(
  import.meta.glob<Record<string, Record<string, readonly string[]>>>('../../packages/ui/changes.json', {
    import: 'default',
    eager: true,
  }),
);

const entries = manifest?.components ?? [];

/** The changes of a folder's components by day, the latest first (scripts/manifest/changes.mjs). */
export function changesOf(folder: string): readonly (readonly [day: string, changes: readonly string[]])[] {
  return Object.entries(changes?.[folder] ?? {});
}

/** The manifest entry whose stories have this title. */
export function entryOf(title: string): Entry | undefined {
  return entries.find(({ stories }) => stories.some((one) => one.title === title));
}

/** Title of the page of a folder. */
export function pageOf(folder: string): string | undefined {
  return entries.find((one) => one.folder === folder)?.stories[0]?.title;
}

/**
 * The components that the page with this title documents: the one it is named after if the folder has several pages,
 * else all of the folder. Components without docstring and props, such as icons, are omitted.
 */
export function partsOf({ components, stories }: Entry, title: string): readonly Part[] {
  const pages = stories.filter((one) => /^UI\/[^/]+\/[^/]+$/.test(one.title));
  const own = components.filter(({ name }) => title.endsWith(`/${name}`));
  const parts = pages.length > 1 && own.length > 0 ? own : components;
  return parts.filter((part) => part.docstring !== '' || part.props.length > 0 || part.extends.length > 0);
}

export function sizeOf(folder: string): Size | undefined {
  return sizes?.[folder];
}

/** The folder that exports a component, for its import path. */
export function folderOf(component: string): string | undefined {
  return entries.find(({ components }) => components.some(({ name }) => name === component))?.folder;
}
