/** A component or a screen with its stories, by the end of their ids. */
export type Source = {
  /** What the ids of its stories begin with: `ui-primitives-button`. */
  readonly id: string;
  readonly title: string;
  readonly stories: Readonly<Record<string, string>>;
};

type IndexEntry = {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly type: string;
  readonly tags?: readonly string[];
};

/** Pages and the parts of them; tests of faults and of conformance are not among them. */
const SHOWN = /^UI\/[^/]+\/[^/]+$|^App\/[^/]+$/;

/** Stories that set a language or a theme themselves, and that other values would not change. */
const FIXED = /--(dark|.*languages)$/;

/** The components and screens of Storybook's index, those of the library first. */
export function sourcesOf(entries: readonly IndexEntry[]): readonly Source[] {
  const stories = entries.filter(
    ({ id, type, title, tags = [] }) =>
      type === 'story' && SHOWN.test(title) && !FIXED.test(id) && tags.includes('dev'),
  );
  return [...Map.groupBy(stories, ({ title }) => title)]
    .map(([title, found]) => ({
      title,
      id: String(found[0]?.id.split('--')[0]),
      stories: Object.fromEntries(found.map(({ id, name }) => [id.slice(id.indexOf('--') + 2), name])),
    }))
    .sort((one, other) => rank(one) - rank(other) || one.title.localeCompare(other.title));
}

const rank = ({ title }: Source) => (title.startsWith('UI/') ? 0 : 1);

let loaded: Promise<readonly Source[]> | undefined;

/** Loads the components and screens of this Storybook, once; a failed attempt can be repeated. */
export function loadSources(): Promise<readonly Source[]> {
  if (loaded) return loaded;
  const request = fetchSources();
  request.catch(() => (loaded = undefined));
  return (loaded = request);
}

async function fetchSources() {
  const response = await fetch('./index.json');
  if (!response.ok) throw new Error(`index.json: ${response.status}`);
  const { entries } = (await response.json()) as { readonly entries: Readonly<Record<string, IndexEntry>> };
  return sourcesOf(Object.values(entries));
}

/** The story that a matrix of a component begins with: the one with all its states, or its first. */
export function firstStory({ stories }: Source): string {
  return 'states' in stories ? 'states' : (Object.keys(stories)[0] ?? '');
}
