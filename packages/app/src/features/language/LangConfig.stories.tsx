import { expect, within } from 'storybook/test';
import preview from '@rendezvous/storybook/preview';
import { waitForScreen } from '../../testing/wait-for-screen.ts';
import { Screen } from '../../testing/Screen.tsx';
import { storyBackend, withBackend } from '../../testing/story-backend.ts';

const meta = preview.meta({
  title: 'App/Language and region',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: '/lang-config' },
  beforeEach: withBackend({ signedIn: null, settings: { languages: ['nl', 'en'] } }),
  play: waitForScreen,
});
export default meta;

/** The languages of the country come first, then all others (LOCALE-9). */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Language and region' });
    const lists = canvas.getAllByRole('list').map((list) => within(list).queryAllByRole('link'));
    await expect(lists.map((links) => links.length).filter(Boolean)).toEqual([2, 9]);
    await expect(canvas.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true');
    await expect(canvas.getByRole('link', { name: 'Polski' })).toHaveAttribute('href', '/pl/lang-config');
    await expect(canvas.getByRole('heading', { name: 'Offered in Netherlands' })).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'Languages by country' })).toBeNull();
  },
});

/** Examples change with the choice, before it is stored (LOCALE-10). */
export const Formats = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('12,345.67')).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText('Written as in'), 'Austria');
    await expect(canvas.getByText('12.345,67')).toBeVisible();
    await expect(canvas.getByText(/^€\s?12\.345,67$/)).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText('Written as in'), 'As usual in this language');
    await expect(canvas.getByText('12,345.67')).toBeVisible();
  },
});

/** A moderator sees which languages each country is offered (LOCALE-11). */
export const Moderator = meta.story({
  beforeEach: withBackend({
    settings: { country_languages: { DE: ['de', 'pl'], FI: ['fi', 'sv'] } },
    arrange: ({ self }) => {
      if (self) self.role = 'moderator';
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Languages by country' })).toBeVisible();
    await expect(canvas.getByText('Deutsch, Polski')).toBeVisible();
    await expect(canvas.getByText('Suomi, Svenska')).toBeVisible();
  },
});

/** Other members have no desk and see their own choices alone. */
export const Member = meta.story({
  beforeEach: withBackend(),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Language and region' });
    await expect(canvas.queryByRole('heading', { name: 'Languages by country' })).toBeNull();
    await expect(storyBackend().self).not.toBeNull();
  },
});

export const LongGermanOnPhone = meta.story({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
