import { expect, waitFor, within } from 'storybook/test';
import { memberOutcomes } from '@rendezvous/mock-api/members/members.outcomes';
import preview from '@rendezvous/storybook/preview';
import { waitForScreen } from '../../testing/wait-for-screen.ts';
import { Screen } from '../../testing/Screen.tsx';
import { withBackend } from '../../testing/story-backend.ts';

const meta = preview.meta({
  title: 'App/Home',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: '/' },
  beforeEach: withBackend({ signedIn: null }),
  play: waitForScreen,
});
export default meta;

/** The page shows members, leads to sign-up (LAND-1), and begins with a skip link (A11Y-2). */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('list', { name: 'Who is here' })).toBeVisible();
    const [join] = canvas.getAllByRole('link', { name: 'Join for free' });
    await expect(join).toHaveAttribute('href', '/signup');
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  },
});

/** Where visitors may not search, the page is shown without members (LAND-1). */
export const WithoutPeople = meta.story({
  beforeEach: withBackend({
    signedIn: null,
    arrange: (backend) => backend.outcomes.set('searchMembers', memberOutcomes.visitorsMayNotSearch),
  }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1 });
    await expect(canvas.queryByRole('list', { name: 'Who is here' })).toBeNull();
  },
});

/** When the search fails, the page is shown without members. */
export const Offline = meta.story({
  beforeEach: withBackend({
    signedIn: null,
    arrange: (backend) => backend.outcomes.set('searchMembers', memberOutcomes.offline),
  }),
  play: async ({ canvas }) => {
    const [join] = await canvas.findAllByRole('link', { name: 'Join for free' });
    await expect(join).toBeVisible();
    await expect(canvas.queryByRole('list', { name: 'Who is here' })).toBeNull();
  },
});

/** In another language than the site's, title and description are the product's texts (PAGE-32). */
export const LongGermanOnPhone = meta.story({
  globals: { locale: 'de', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1 });
    await waitFor(() => expect(document.title).toBe('Rendezvous: Begegnungen, die sich lohnen'));
    await expect(document.querySelector('meta[name=description]')).toHaveAttribute(
      'content',
      expect.stringMatching(/^Lerne Menschen in deiner Nähe kennen/),
    );
    // A visitor has no bottom navigation on a phone, so the search is in the top one (PAGE-5, PAGE-8).
    const bar = within(canvas.getByRole('banner'));
    await expect(bar.getByRole('link', { name: 'Mitglieder suchen' })).toHaveAttribute('href', '/members');
  },
});

/** In the site's own language, title and description are those of its settings (PAGE-32). */
export const OperatorsWords = meta.story({
  beforeEach: withBackend({
    signedIn: null,
    settings: { index_title: 'A place to meet', description: 'Come in.' },
  }),
  play: async () => {
    await waitFor(() => expect(document.title).toBe('A place to meet · Rendezvous'));
    await expect(document.querySelector('meta[name=description]')).toHaveAttribute('content', 'Come in.');
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
