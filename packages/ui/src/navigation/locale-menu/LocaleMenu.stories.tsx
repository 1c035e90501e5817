import { expect, fn, screen, waitFor } from 'storybook/test';
import { localeNames } from '@rendezvous/storybook/locales';
import { overlayLanguages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { Cluster } from '../../primitives/page/index.ts';
import { guide } from './LocaleMenu.guide.ts';
import { LocaleMenu } from './LocaleMenu.tsx';

const locales = Object.entries(localeNames).map(([locale, name]) => ({ locale, name }));

const meta = preview.meta({
  title: 'UI/Navigation/LocaleMenu',
  component: LocaleMenu,
  args: { label: '', locales, current: 'nb', onLocaleChange: fn() },
  parameters: { guide, docs: { story: { inline: false, iframeHeight: '640px' } } },
  render: (args) => {
    const $t = useMessages();
    return (
      <Cluster justify="end">
        <LocaleMenu {...args} label={$t({ id: 'ui.language' })} />
      </Cluster>
    );
  },
});
export default meta;

export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'Language' });
    await userEvent.click(trigger);
    const current = await screen.findByRole('menuitemradio', { checked: true });
    await expect(current).toHaveTextContent('Norsk bokmål');
    await expect(screen.getByRole('menuitemradio', { name: 'Suomi' })).toHaveAttribute('lang', 'fi');
    await userEvent.keyboard('po{Enter}');
    await expect(args.onLocaleChange).toHaveBeenCalledWith('pl');
    await waitFor(() => expect(trigger).toHaveFocus());
  },
});

export const WithName = meta.story({
  args: { face: 'name', current: 'fi' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Language: Suomi' })).toBeVisible();
  },
});

export const States = meta.story({ args: { defaultOpen: true, face: 'name' } });

export const Dark = States.extend({ globals: { theme: 'dark' } });

export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });

/** More languages than fit on the screen, one with a very long name, and a current one that is not in the list. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  args: {
    current: 'tlh',
    face: 'name',
    defaultOpen: true,
    locales: [
      { locale: 'en', name: 'English'.repeat(20) },
      { locale: 'he', name: 'עברית' },
      ...locales.slice(1),
      ...locales.slice(1).map(({ locale, name }) => ({ locale: `${locale}-001`, name: `${name} (001)` })),
    ],
  },
  play: async () => {
    const menu = await screen.findByRole('menu');
    await waitFor(() => expect(menu.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight));
    await expect(menu.getBoundingClientRect().left).toBeGreaterThanOrEqual(0);
  },
});

export const Languages = States.extend(overlayLanguages);
