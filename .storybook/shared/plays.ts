import { localeNames } from './locales.ts';

type PlayContext = {
  readonly globals: { readonly locale?: string };
  /** The globals that the story sets itself, and that the toolbar cannot change. */
  readonly storyGlobals: { readonly locale?: string };
  readonly step: (label: string, play: () => Promise<void>) => unknown;
};
type Play = (context: never) => unknown;
type Annotations = { play?: Play | undefined };
type Story = { readonly input: Annotations; extend(input: never): Story };
type Meta = { readonly input: Annotations; story(input?: never): Story };

/** Play functions that run in every language. */
const ofEveryLanguage = new WeakSet<Play>();

/** Marks a play function that finds nothing by its text, so that it also runs in other languages than the story's own. */
export function inEveryLanguage<Marked extends Play>(play: Marked): Marked {
  ofEveryLanguage.add(play);
  return play;
}

/**
 * Makes the play functions of all stories run in their own language only, which is English unless the story sets another:
 * they find elements as a person does, by texts. In another language of the toolbar the story is shown as it starts, and the
 * panel "Interactions" says why. It changes `preview` itself, because Storybook has no annotation around a play function.
 */
export function playInOwnLanguage(preview: { meta(input: never): unknown }): void {
  const { meta: createMeta } = preview;
  preview.meta = (input) => {
    const meta = createMeta.call(preview, input) as Meta;
    limit(meta.input);
    const { story: createStory } = meta;
    meta.story = (story) => limitStory(createStory.call(meta, story));
    return meta;
  };
}

function limitStory(story: Story): Story {
  limit(story.input);
  const { extend } = story;
  story.extend = (input) => limitStory(extend.call(story, input));
  return story;
}

function limit(annotations: Annotations) {
  const { play } = annotations;
  if (!play || ofEveryLanguage.has(play)) return;
  annotations.play = inEveryLanguage(async (context: PlayContext) => {
    const own = context.storyGlobals.locale ?? 'en';
    const chosen = context.globals.locale ?? 'en';
    if (own === chosen) await play(context as never);
    else await context.step(skipped(own, chosen), async () => {});
  });
}

/** What the panel "Interactions" says in place of the steps. */
function skipped(own: string, chosen: string): string {
  const [from, to] = [own, chosen].map((locale) => localeNames[locale as keyof typeof localeNames] ?? locale);
  return `Not played in ${to}: this play function finds elements by their texts in ${from}.`;
}
