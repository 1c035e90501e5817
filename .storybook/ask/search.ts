import MiniSearch, { type SearchOptions } from 'minisearch';
import { sameWords } from './same-words.ts';
import { docsOf, type AskData, type AskTexts } from './ask-data.ts';

/** The groups of results, in the order in which they are shown. */
export const GROUPS = {
  component: 'Components',
  place: 'Screens and flows',
  text: 'Texts',
  guide: 'Guidance',
  page: 'Pages and stories',
  token: 'Tokens',
  rule: 'Product rules',
} as const;

export type GroupName = keyof typeof GROUPS;

export type Result = {
  readonly key: string;
  readonly group: GroupName;
  readonly title: string;
  /** Why it was found, or what it is. */
  readonly detail: string;
  /** The id of the story or docs page to open; missing for what Storybook has no page of. */
  readonly page?: string;
};

export type ResultGroup = {
  readonly name: GroupName;
  readonly results: readonly Result[];
  /** How many were found altogether. */
  readonly found: number;
};

/** A page of Storybook's index that the data does not contain, such as a foundation or a story. */
export type IndexedPage = { readonly id: string; readonly title: string; readonly name: string };

export type Search = (query: string, perGroup?: number) => readonly ResultGroup[];

type Document = Result & {
  readonly names: string;
  readonly synonyms: string;
  readonly about: string;
};

/** Lower case without accents, so that "Lösenord" is found by "losenord". */
const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The last part of a title: `Dialog` of `UI/Feedback/Dialog`. */
const lastPart = (title: string) => title.slice(title.lastIndexOf('/') + 1);

/** `profileCard` and `ProfileCard` are also found by their words. */
const split = (name: string) => `${name} ${name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ')}`;

/**
 * Creates a search over components, guides, screens, flows, tokens and rules, by words, their beginnings and with
 * typing errors; and over the shown texts of all languages, by any part of them.
 */
export function createSearch(
  data: AskData,
  texts: AskTexts | undefined,
  index: readonly IndexedPage[] = [],
): Search {
  const documents = [...componentDocuments(data), ...placeDocuments(data), ...otherDocuments(data, index)];
  const byKey = new Map(documents.map((document) => [document.key, document]));
  const words = new MiniSearch<Document>({
    idField: 'key',
    fields: ['names', 'synonyms', 'about'],
    processTerm: (term) => folded(term),
    searchOptions: {
      boost: { names: 8, synonyms: 7 },
      prefix: (term) => term.length > 1,
      combineWith: 'AND',
    },
  });
  words.addAll(documents);
  const shown = texts ? textsOf(texts) : [];
  return (query, perGroup = 6) => {
    const asked = query.trim();
    if (asked === '') return [];
    const find = (query: string, options?: SearchOptions): readonly Result[] =>
      words
        .search(query, options)
        .flatMap(({ id }) => byKey.get(String(id)) ?? [])
        .map((document) => ({ document, rank: nameRank(document, folded(query)) }))
        .toSorted((one, other) => one.rank - other.rank)
        .map(({ document: { names: _n, synonyms, about: _a, ...result } }) =>
          withReason(result, synonyms, query),
        );
    const others = sameWords(asked, folded);
    const named = [asked, ...others.map(({ word }) => word)].flatMap((query) => find(query));
    const told = others.filter(({ isSameLanguage }) => isSameLanguage).map(({ word }) => word);
    const said = [asked, ...told].flatMap((query) => findTexts(shown, query, data));
    let all = [...named, ...said];
    if (all.length === 0) all = [...find(asked, { fuzzy: typingErrors })];
    // A result of several words counts once, where it was found first.
    const found = [...new Map(all.toReversed().map((result) => [result.key, result])).values()].toReversed();
    return (Object.keys(GROUPS) as GroupName[]).flatMap((name) => {
      const results = found.filter(({ group }) => group === name);
      return results.length > 0 ? [{ name, results: results.slice(0, perGroup), found: results.length }] : [];
    });
  };
}

/** How many letters may be wrong in a word if nothing is found otherwise. Short words are like many others. */
const typingErrors = (word: string) => (word.length > 5 ? 2 : 1);

/** The whole name comes first, then a whole synonym, then the order of the search. */
function nameRank({ title, synonyms }: Document, asked: string): number {
  if (folded(title) === asked) return 0;
  return synonyms.split('; ').some((one) => folded(one) === asked) ? 1 : 2;
}

/** Names the synonym by which a component was found, because its own name may look unrelated. */
function withReason(result: Result, synonyms: string, asked: string): Result {
  if (result.group !== 'component') return result;
  const synonym = synonyms.split('; ').find((one) => folded(one).startsWith(folded(asked)));
  return synonym ? { ...result, detail: `Also called ${synonym}. ${result.detail}` } : result;
}

function componentDocuments({ components }: AskData): readonly Document[] {
  return components.flatMap((component): Document[] => {
    const { name, title, docs, guide, parts } = component;
    const [first] = parts;
    const named = parts.find((part) => part.name === name) ?? first;
    const about = parts.flatMap(({ docstring, props }) => [docstring, ...props.map((prop) => prop.name)]);
    const advice: (readonly [label: string, lines: readonly string[]])[] = [
      ['When to use it', guide.use],
      ['When not', guide.avoid],
      ['Do', guide.dos],
      ['Don’t', guide.donts],
      ['Keyboard', guide.keyboard.map((pair) => pair.join(': '))],
      ['State', guide.states.map((pair) => pair.join(': '))],
      ['Anatomy', guide.anatomy.map((pair) => pair.join(': '))],
    ];
    return [
      {
        key: `component ${title}`,
        group: 'component',
        title: name,
        detail: named?.docstring ?? '',
        page: docs,
        names: [split(name), ...parts.map((part) => split(part.name))].join(' '),
        synonyms: guide.synonyms.join('; '),
        about: [title, ...about].join(' '),
      },
      ...advice.flatMap(([label, lines]) =>
        lines.map((line, at): Document => ({
          key: `guide ${title} ${label} ${at}`,
          group: 'guide',
          title: line,
          detail: `${name}: ${label}`,
          page: docs,
          names: '',
          synonyms: '',
          about: line,
        })),
      ),
    ];
  });
}

function placeDocuments({ screens, flows }: AskData): readonly Document[] {
  return [
    ...screens.map(({ title, id, about, routes }): Document => {
      const name = lastPart(title);
      const detail = ['Screen', ...routes].join(', ');
      return document('place', title, name, `${detail}. ${about}`, name, `${about} ${routes.join(' ')}`, id);
    }),
    ...flows.map(({ title, id, name, about, states }): Document => {
      const states_ = states.map((state) => state.name).join(' ');
      return document(
        'place',
        title,
        lastPart(title),
        `Flow. ${about}`,
        split(name),
        `${about} ${states_}`,
        id,
      );
    }),
  ];
}

function otherDocuments(
  { tokens, rules, components, screens, flows }: AskData,
  index: readonly IndexedPage[],
) {
  const known = new Set([
    ...components.map(({ docs }) => docs),
    ...[...screens, ...flows].map(({ id }) => id),
    ...screens.map(({ id }) => docsOf(id)),
  ]);
  return [
    ...tokens.map(({ name, value, kind }) =>
      document('token', name, name, `${value} (${kind})`, name.replaceAll('-', ' '), kind, tokenPage(kind)),
    ),
    ...rules.map(({ id, text, stories }) =>
      document(
        'rule',
        id,
        `${id}: ${text}`,
        citing(stories.map(({ title }) => title)),
        id,
        text,
        stories[0]?.id,
      ),
    ),
    ...index
      .filter(({ id }) => !known.has(id))
      .map(({ id, title, name }) =>
        document('page', id, name === 'Docs' ? lastPart(title) : name, title, `${title} ${name}`, '', id),
      ),
  ];
}

function document(
  group: GroupName,
  key: string,
  title: string,
  detail: string,
  names: string,
  about: string,
  page?: string,
): Document {
  return {
    key: `${group} ${key}`,
    group,
    title,
    detail,
    names,
    synonyms: '',
    about,
    ...(page ? { page } : {}),
  };
}

const citing = (titles: readonly string[]) =>
  titles.length > 0 ? `Proved by ${listed(titles.map(lastPart))}` : 'No story proves it';

/** At most three names, and how many more there are. */
const listed = (names: readonly string[]) =>
  names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');

/** The foundation that shows tokens of this kind. */
function tokenPage(kind: string): string {
  if (kind.startsWith('colour')) return 'foundations-colour--roles';
  if (kind === 'type' || kind === 'font') return 'foundations-type--scale';
  return 'foundations-space-and-shape--space';
}

type ShownText = {
  readonly id: string;
  readonly language: string;
  readonly text: string;
  readonly folded: string;
};

function textsOf({ written, plain }: AskTexts): readonly ShownText[] {
  return Object.entries(written).flatMap(([language, texts]) =>
    Object.entries(texts).map(([id, raw]) => {
      const text = plain[language]?.[id] ?? raw;
      return { id, language, text, folded: folded(text) };
    }),
  );
}

/** How many of a query's words a text must have if it does not contain the query: the others may be names or numbers. */
const ENOUGH_WORDS = 0.6;
/** A shorter query is in too many texts. */
const SHORTEST_TEXT_QUERY = 3;
/** A shorter query must begin a word of a text: "pill" is not meant by "Spill av". */
const SHORTEST_PART_OF_WORD = 5;

/** Finds messages by their text in any language, or by their id; the closest first. */
function findTexts(
  shown: readonly ShownText[],
  query: string,
  { messages, ...data }: AskData,
): readonly Result[] {
  const asked = folded(query);
  if (asked.length < SHORTEST_TEXT_QUERY) return [];
  const words = asked.split(/\s+/).filter((word) => word.length > 1);
  const ranked = shown
    .map((text) => ({ text, rank: rankOf(text, asked, words) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .toSorted((one, other) => one.rank - other.rank || one.text.text.length - other.text.text.length);
  const seen = new Set<string>();
  return ranked.flatMap(({ text: { id, language, text } }): readonly Result[] => {
    if (seen.has(id)) return [];
    seen.add(id);
    const use = messages[id];
    const titles = [...(use?.screens ?? []), ...(use?.components ?? [])];
    const page =
      data.screens.find(({ title }) => title === use?.screens[0])?.id ??
      data.components.find(({ title }) => title === use?.components[0])?.docs;
    const where = titles.length > 0 ? `shown by ${listed(titles.map(lastPart))}` : 'no story shows it';
    return [
      {
        key: `text ${id}`,
        group: 'text',
        title: text,
        detail: `${id}, ${language}, ${where}`,
        ...(page ? { page } : {}),
      },
    ];
  });
}

/** Whether a query begins a word of a text. It may contain several words. */
const beginsWord = (text: string, asked: string) =>
  text.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(asked)) || text.includes(` ${asked}`);

function rankOf({ folded, id }: ShownText, asked: string, words: readonly string[]): number {
  if (folded === asked || id === asked) return 0;
  if (folded.startsWith(asked)) return 1;
  if (asked.length < SHORTEST_PART_OF_WORD ? beginsWord(folded, asked) : folded.includes(asked)) return 2;
  if (id.includes(asked)) return 3;
  const found = words.filter((word) => folded.includes(word)).length;
  return words.length > 1 && found / words.length >= ENOUGH_WORDS
    ? 5 - found / words.length
    : Number.POSITIVE_INFINITY;
}
