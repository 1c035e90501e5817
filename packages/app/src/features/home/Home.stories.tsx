import { expect } from 'storybook/test';
import { memberOutcomes } from '@rendezvous/mock-api/members/members.outcomes';
import preview from '../../../../../.storybook/preview.tsx';
import { isShown } from '../../testing/is-shown.ts';
import { Screen } from '../../testing/Screen.tsx';
import { inWorld } from '../../testing/story-world.ts';

const meta = preview.meta({
  title: 'App/Home',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: '/' },
  beforeEach: inWorld({ signedIn: null }),
  play: isShown,
});
export default meta;

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('list', { name: 'Who is here' })).toBeVisible();
    const [join] = canvas.getAllByRole('link', { name: 'Join for free' });
    await expect(join).toHaveAttribute('href', '/signup');
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  },
});

/** A site that visitors may not search is still a page. */
export const WithoutPeople = meta.story({
  beforeEach: inWorld({
    signedIn: null,
    arrange: (world) => world.outcomes.set('searchMembers', memberOutcomes.visitorsMayNotSearch),
  }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1 });
    await expect(canvas.queryByRole('list', { name: 'Who is here' })).toBeNull();
  },
});

/** Nor is it without a network for them. */
export const Offline = meta.story({
  beforeEach: inWorld({
    signedIn: null,
    arrange: (world) => world.outcomes.set('searchMembers', memberOutcomes.offline),
  }),
  play: async ({ canvas }) => {
    const [join] = await canvas.findAllByRole('link', { name: 'Join for free' });
    await expect(join).toBeVisible();
    await expect(canvas.queryByRole('list', { name: 'Who is here' })).toBeNull();
  },
});

export const LongGermanOnPhone = meta.story({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
