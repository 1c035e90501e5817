import { expect, within } from 'storybook/test';
import { matchFinderOutcomes } from '@rendezvous/mock-api/match-finder/match-finder.outcomes';
import preview from '@rendezvous/storybook/preview';
import { Screen } from '../../testing/Screen.tsx';
import { withBackend } from '../../testing/story-backend.ts';
import { waitForScreen } from '../../testing/wait-for-screen.ts';

const meta = preview.meta({
  title: 'App/Sign-up matches',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: '/signup-matches' },
  beforeEach: withBackend({ signedIn: 'unconfirmed' }),
  play: waitForScreen,
});
export default meta;

/** The last page of the sign-up shows up to eight members who fit, and leads to the search (SIGNUP-17). */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const lists = await canvas.findAllByRole('list', {
      name: /^(?:Suggestions|Younger or older|.*further away)$/,
    });
    const links = lists.flatMap((list) => within(list).getAllByRole('link'));
    await expect(links.length).toBeLessThanOrEqual(8);
    for (const link of links)
      await expect(link).toHaveAttribute('href', expect.stringMatching(/^\/members\/[^/]+$/));
    await userEvent.click(canvas.getByRole('link', { name: 'See everyone' }));
    await expect(await canvas.findByRole('heading', { name: 'Find members' })).toBeVisible();
  },
});

/** Where nobody fits, the search comes at once. */
export const NobodyFits = meta.story({
  beforeEach: withBackend({
    signedIn: 'unconfirmed',
    arrange: (backend) => void backend.outcomes.set('findMatches', matchFinderOutcomes.nobody),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Find members' })).toBeVisible();
  },
});

export const LongGermanOnPhone = meta.story({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
