import type { Guide } from '../shared/guide.ts';

/** A page of Storybook: its title, and the id of the story or docs page to open. */
export type Page = { readonly title: string; readonly id: string };

/** The id of the docs page of a story. */
export const docsOf = (story: string) => `${story.slice(0, story.indexOf('--'))}--docs`;

/** A component with a docs page: the manifest's entry, the guide and the measured size in one. */
export type AskComponent = {
  /** The last part of the title: `Dialog`. */
  readonly name: string;
  readonly title: string;
  /** The id of its docs page. */
  readonly docs: string;
  /** The path to import it from: `feedback/dialog`. */
  readonly folder: string;
  /** The story file, from the root of the project. */
  readonly path: string;
  /** The components that the page documents, with their props. */
  readonly parts: readonly {
    readonly name: string;
    readonly docstring: string;
    readonly props: readonly {
      readonly name: string;
      readonly type: string;
      readonly required: boolean;
      readonly docstring: string;
      readonly default?: string;
    }[];
  }[];
  readonly guide: Guide;
  readonly stories: readonly Page[];
  /** JavaScript in KiB (brotli), if it was measured. */
  readonly kib?: number;
  /** JavaScript that is loaded later. */
  readonly laterKib?: number;
  readonly screens: readonly string[];
  readonly flows: readonly string[];
};

/** Where a message is used; screens, flows and components by title. */
export type MessageUse = {
  readonly files: readonly string[];
  readonly screens: readonly string[];
  readonly flows: readonly string[];
  readonly components: readonly string[];
};

/** A rule of docs/product, with the stories whose files cite it. */
export type AskRule = {
  readonly id: string;
  readonly text: string;
  readonly path: string;
  readonly stories: readonly Page[];
};

/** A state of a flow as Storybook's walks name it, with the shortest walk that leads to it. */
export type FlowState = {
  readonly id: string;
  readonly name: string;
  /** The steps of the walk, as people read them. */
  readonly steps: readonly string[];
  /** The walk as a link (machines/src/walk/link.ts), encoded for the address of a story. */
  readonly walk: string;
  /** The messages that its screen shows. */
  readonly messages: readonly string[];
};

export type AskFlow = Page & {
  readonly name: string;
  readonly about: string;
  readonly states: readonly FlowState[];
};

/** A screen with the story that it opens with: what it is for, and what it is made of. */
export type AskScreen = Page & {
  /** A sentence about its purpose. */
  readonly about: string;
  /** Its file, from the root of the project. */
  readonly file: string;
  /** Its paths on the site; none for what is a part of other pages. */
  readonly routes: readonly string[];
  /** The folders of packages/ui that it is made of. */
  readonly folders: readonly string[];
  /** The flows that it runs, with the ids of the states in which only it is shown. */
  readonly flows: readonly { readonly name: string; readonly states: readonly string[] }[];
  /** The ids of the rules that its files and stories cite. */
  readonly rules: readonly string[];
  /** The areas of its messages, which are files in locales/, with the number of messages. */
  readonly areas: readonly { readonly name: string; readonly messages: number }[];
};

/** A token of theme.css: the name of its custom property, and its value. */
export type AskToken = { readonly name: string; readonly value: string; readonly kind: string };

/** What the search, the X-ray panel and the MCP server know, collected at the start of Storybook (collect.ts). */
export type AskData = {
  readonly components: readonly AskComponent[];
  readonly screens: readonly AskScreen[];
  readonly flows: readonly AskFlow[];
  readonly tokens: readonly AskToken[];
  readonly rules: readonly AskRule[];
  readonly messages: Readonly<Record<string, MessageUse>>;
};

/** Texts by language and message id. */
export type TextsByLanguage = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The texts of all languages. */
export type AskTexts = {
  /** As they are written in locales/. */
  readonly written: TextsByLanguage;
  /** As people read them (plain-text.ts), where that differs. */
  readonly plain: TextsByLanguage;
};
