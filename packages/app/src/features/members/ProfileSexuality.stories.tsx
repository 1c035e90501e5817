import { expect } from 'storybook/test';
import type { MockBackend } from '@rendezvous/mock-api/mock-backend';
import preview from '@rendezvous/storybook/preview';
import { findMember } from '../../testing/find-in-backend.ts';
import { Screen } from '../../testing/Screen.tsx';
import { withBackend } from '../../testing/story-backend.ts';

const shownMember = (backend: MockBackend) =>
  findMember(backend, ({ fictional, about }) => !fictional && about !== '');

const meta = preview.meta({
  title: 'App/Profile sexuality',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: (backend) => `/members/${shownMember(backend).id}` },
});
export default meta;

const withSexuality = { sexuality: 'bi', hair_color: 'brown' } as const;

/** Members see the sexuality of a member who consented to it (PROFILE-10). */
export const SexualityForMembers = meta.story({
  beforeEach: withBackend({ arrange: (backend) => Object.assign(shownMember(backend), withSexuality) }),
  play: async ({ canvas }) => {
    const term = await canvas.findByText('Sexuality');
    await expect(term.nextElementSibling).toHaveTextContent('Bisexual');
    term.scrollIntoView({ block: 'center', behavior: 'instant' });
  },
});

/** Visitors never see it, whatever the site's settings name (PROFILE-5). */
export const SexualityForVisitors = meta.story({
  beforeEach: withBackend({
    signedIn: null,
    arrange: (backend) => Object.assign(shownMember(backend), withSexuality),
  }),
  play: async ({ canvas }) => {
    // The rest of the details is there.
    await canvas.findByText('Hair');
    await expect(canvas.queryByText('Sexuality')).toBeNull();
    await expect(canvas.queryByText('Bisexual')).toBeNull();
  },
});
