import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '@rendezvous/storybook/preview';
import { Screen } from '../../testing/Screen.tsx';
import { withBackend } from '../../testing/story-backend.ts';
import { openEntryWarning } from './open-entry-warning.ts';

const meta = preview.meta({
  title: 'App/Entry warning',
  component: Screen,
  args: { path: '/' },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false } } },
  beforeEach: withBackend({ signedIn: null, entryWarning: true }),
  play: async () => {
    await screen.findByRole('dialog', { name: 'Before you come in' });
  },
});
export default meta;

/** The site's own term comes before what fictional profiles are (ENTRY-2). */
export const Fictional = meta.story({
  beforeEach: withBackend({
    signedIn: null,
    entryWarning: true,
    settings: { fictional_warning: true, fictional_plural: 'Moderators' },
  }),
  play: async () => {
    const warning = await screen.findByRole('dialog', { name: 'Before you come in' });
    const text = within(warning).getByText(/^Moderators: Some profiles are fictional\. They are marked/);
    await waitFor(() => expect(text).toBeVisible());
  },
});

export const Default = meta.story();

/** A site without fictional profiles does not speak of them (ENTRY-2). */
export const WithoutFictional = meta.story({
  beforeEach: withBackend({ signedIn: null, entryWarning: true, settings: { fictional_warning: false } }),
  play: async () => {
    const warning = await screen.findByRole('dialog', { name: 'Before you come in' });
    await expect(within(warning).queryByText(/fictional/)).toBeNull();
  },
});

/** A visitor who has confirmed their age is not asked again on this device. */
export const Acknowledged = meta.story({
  play: async ({ canvas, userEvent }) => {
    const warning = await screen.findByRole('dialog', { name: 'Before you come in' });
    // Focus starts on the heading, so that no button is pressed by accident.
    await waitFor(() =>
      expect(within(warning).getByRole('heading', { name: 'Before you come in' })).toHaveFocus(),
    );
    await waitFor(() => expect(within(warning).getByText('Language')).toBeVisible());
    await userEvent.click(within(warning).getByRole('button', { name: 'I am 18 or older' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(localStorage.getItem('entry-warning')).not.toBeNull();
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
  },
});

export const LongGermanOnPhone = meta.story({
  globals: { locale: 'de', viewport: { value: 'phone' } },
  play: async () => {
    await screen.findByRole('dialog', { name: 'Bevor du eintrittst' });
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });

/** A landing page runs this script by itself; a page of Storybook is rendered without it. */
async function openOnLander() {
  const heading = await screen.findByText('Before you come in');
  openEntryWarning();
  const warning = await screen.findByRole('dialog', { name: 'Before you come in' });
  return { heading, warning };
}

/** On a landing page it is the browser's own dialog, which works without React (ENTRY-5). Only its buttons close it. */
export const OnLander = meta.story({
  args: { path: '/landers/video' },
  beforeEach: withBackend({ signedIn: null, entryWarning: true, settings: { fictional_warning: true } }),
  play: async ({ userEvent }) => {
    const { heading, warning } = await openOnLander();
    await expect(heading).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(warning).toBeVisible();
    await expect(within(warning).getByText(/^Some profiles are fictional\./)).toBeVisible();
    await expect(within(warning).getByRole('button', { name: 'Leave' })).toBeVisible();
  },
});

export const OnLanderDark = OnLander.extend({ globals: { theme: 'dark' } });

export const OnLanderAcknowledged = OnLander.extend({
  play: async ({ canvas, userEvent }) => {
    const { warning } = await openOnLander();
    await userEvent.click(within(warning).getByRole('button', { name: 'I am 18 or older' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(localStorage.getItem('entry-warning')).not.toBeNull();
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
    // It was answered on this device.
    openEntryWarning();
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
});

export const OnLanderGermanOnPhone = OnLander.extend({
  globals: { locale: 'de', viewport: { value: 'phone' } },
  play: async () => {
    await screen.findByText('Bevor du eintrittst');
    openEntryWarning();
    await screen.findByRole('dialog', { name: 'Bevor du eintrittst' });
  },
});
