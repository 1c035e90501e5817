import { expect, fn } from 'storybook/test';
import preview from '../preview.tsx';
import { inEveryLanguage, playInOwnLanguage } from './plays.ts';

/** Hidden in Storybook: tests which play functions run in another language of the toolbar. */
const meta = preview.meta({ title: 'Checks/Plays', tags: ['!dev', '!autodocs'], render: () => <p>A</p> });
export default meta;

type Annotations = { play?: (context: never) => unknown };

/** A preview as Storybook makes one, whose stories are played in `globals`. */
function createPreview(globals: { locale: string }) {
  const createStory = (input: Annotations) => ({
    input,
    extend: (changes: Annotations) => createStory({ ...input, ...changes }),
  });
  const preview = {
    meta: (input: Annotations) => ({
      input,
      story: (story: Annotations = {}) => createStory({ ...story, ...(story.play ? {} : input) }),
    }),
  };
  playInOwnLanguage(preview as never);
  const step = fn();
  const run = async ({ input }: { input: Annotations }, storyGlobals: { locale?: string } = {}) => {
    const context = { globals: { ...globals, ...storyGlobals }, storyGlobals, step };
    await input.play?.(context as never);
  };
  return { preview, run, step };
}

export const InItsOwnLanguage = meta.story({
  play: async () => {
    const { preview, run, step } = createPreview({ locale: 'en' });
    const [ofMeta, ofStory, ofExtension] = [fn(), fn(), fn()];
    const stories = preview.meta({ play: ofMeta });
    await run(stories.story());
    await run(stories.story({ play: ofStory }));
    await run(stories.story({ play: ofStory }).extend({ play: ofExtension }));
    for (const play of [ofMeta, ofStory, ofExtension]) await expect(play).toHaveBeenCalledOnce();
    await expect(step).not.toHaveBeenCalled();
  },
});

export const InAnotherLanguage = meta.story({
  play: async () => {
    const { preview, run, step } = createPreview({ locale: 'fi' });
    const [english, finnish, german, every] = [fn(), fn(), fn(), fn()];
    const stories = preview.meta({ play: english });
    await run(stories.story());
    await run(stories.story().extend({ play: english }));
    await run(stories.story({ play: german }), { locale: 'de' });
    await run(stories.story({ play: finnish }), { locale: 'fi' });
    await run(stories.story({ play: inEveryLanguage(every) }));
    await expect(english).not.toHaveBeenCalled();
    for (const play of [german, finnish, every]) await expect(play).toHaveBeenCalledOnce();
    const reason = 'Not played in Suomi: this play function finds elements by their texts in English.';
    await expect(step.mock.calls.map(([label]) => label)).toEqual([reason, reason]);
  },
});

/** A query that has waited in vain describes the page, although no earlier try did (query-settings.ts). */
export const NothingFound = meta.story({
  render: () => <p>Something else</p>,
  play: async ({ canvas }) => {
    const found = canvas.findByText('Absent', {}, { timeout: 100 });
    await expect(found).rejects.toThrow(/Absent.*Something else/s);
    await expect(() => canvas.getByText('Absent')).toThrow(/Absent.*Something else/s);
  },
});
