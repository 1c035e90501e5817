import { expect, waitFor } from 'storybook/test';
import { makeMember, MOCK_PASSWORD } from '@rendezvous/mock-api/accounts/accounts.factory';
import preview from '@rendezvous/storybook/preview';
import { findMember } from '../testing/find-in-backend.ts';
import { Screen } from '../testing/Screen.tsx';
import { withBackend, storyBackend } from '../testing/story-backend.ts';

const meta = preview.meta({
  title: 'App/Change of page',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: '/members' },
  beforeEach: withBackend(),
});
export default meta;

const EMAIL = 'robin@example.org';

/** After navigation the page's heading has the focus, so that screen readers read it and Tab continues from there. */
export const FocusesTheHeading = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Find members' });
    await expect(document.body).toHaveFocus();
    for (const [link, title] of [
      [/^Likes/, 'Likes'],
      [/^Search/, 'Find members'],
    ] as const) {
      await userEvent.click(canvas.getAllByRole('link', { name: link })[0] as HTMLElement);
      const heading = await canvas.findByRole('heading', { level: 1, name: title });
      await waitFor(() => expect(heading).toHaveFocus());
    }
    await userEvent.tab();
    await expect(document.activeElement?.closest('main')).not.toBeNull();
    await expect(document.activeElement?.tagName).not.toBe('H1');
  },
});

/** A field that already has the focus keeps it. */
export const LeavesAFieldAlone = meta.story({
  play: async ({ canvas, userEvent }) => {
    const link = (await canvas.findAllByRole('link', { name: /^Likes/ }))[0] as HTMLElement;
    const field = document.body.appendChild(document.createElement('input'));
    link.addEventListener('click', () => queueMicrotask(() => field.focus()));
    await userEvent.click(link);
    await canvas.findByRole('heading', { level: 1, name: 'Likes' });
    await expect(field).toHaveFocus();
    field.remove();
  },
});

/** After the log-in that a like led to, the like button from the address's hash has the focus. */
export const FocusesWhatTheAddressNames = meta.story({
  args: { path: (backend) => `/login?next=${encodeURIComponent(`/members/${findMember(backend).id}#like`)}` },
  beforeEach: withBackend({
    signedIn: null,
    arrange: (backend) => void makeMember(backend, { email: EMAIL }),
  }),
  play: async ({ canvas, userEvent }) => {
    const { name } = findMember(storyBackend());
    await userEvent.type(await canvas.findByLabelText('Email address'), EMAIL);
    await userEvent.type(canvas.getByLabelText('Password'), MOCK_PASSWORD);
    await userEvent.click(canvas.getByRole('button', { name: 'Log in' }));
    const like = await canvas.findByRole('button', { name: `Like ${name}` });
    await waitFor(() => expect(like).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(like).toHaveAttribute('aria-pressed', 'true'));
  },
});
