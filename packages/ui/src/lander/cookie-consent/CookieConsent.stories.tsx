import { expect, fn, waitFor } from 'storybook/test';
import { overlayLanguagesAfter } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { Button } from '../../primitives/button/index.ts';
import { TextLink } from '../../primitives/link/index.ts';
import { Container, Stack } from '../../primitives/page/index.ts';
import { Text } from '../../primitives/text/index.ts';
import { guide } from './CookieConsent.guide.ts';
import { CookieConsent, type CookieConsentProps } from './CookieConsent.tsx';

const meta = preview.meta({
  title: 'UI/Lander/CookieConsent',
  component: CookieConsent,
  args: {
    title: '',
    children: null,
    categories: [],
    acceptLabel: '',
    rejectLabel: '',
    settingsLabel: '',
    categoriesLabel: '',
    saveLabel: '',
    alwaysLabel: '',
    onDecide: fn(),
  },
  parameters: { guide, layout: 'fullscreen', docs: { story: { inline: false, iframeHeight: '560px' } } },
  render: (args) => <Page {...args} />,
});
export default meta;

function Page(args: CookieConsentProps) {
  const $t = useMessages();
  return (
    <>
      <CookieConsent
        {...args}
        title={args.title || $t({ id: 'ui.consent.title' })}
        categories={
          args.categories.length > 0
            ? args.categories
            : [
                {
                  key: 'necessary',
                  label: $t({ id: 'ui.consent.necessary' }),
                  description: $t({ id: 'ui.consent.necessaryText' }),
                  necessary: true,
                },
                {
                  key: 'statistics',
                  label: $t({ id: 'ui.consent.statistics' }),
                  description: $t({ id: 'ui.consent.statisticsText' }),
                },
                {
                  key: 'marketing',
                  label: $t({ id: 'ui.consent.marketing' }),
                  description: $t({ id: 'ui.consent.marketingText' }),
                },
              ]
        }
        acceptLabel={$t({ id: 'ui.consent.accept' })}
        rejectLabel={$t({ id: 'ui.consent.reject' })}
        settingsLabel={$t({ id: 'ui.consent.settings' })}
        categoriesLabel={$t({ id: 'ui.consent.kinds' })}
        saveLabel={$t({ id: 'ui.consent.save' })}
        alwaysLabel={$t({ id: 'ui.consent.always' })}
      >
        {$t({ id: 'ui.consent.text' })}{' '}
        <TextLink>
          <a href="#cookies">{$t({ id: 'ui.consent.policy' })}</a>
        </TextLink>
      </CookieConsent>
      <Container width="reading">
        <Stack>
          {[1, 2, 3, 4, 5, 6].map((paragraph) => (
            <Text key={paragraph}>{$t({ id: 'ui.paragraph' })}</Text>
          ))}
          <Button>{$t({ id: 'ui.signUp' })}</Button>
        </Stack>
      </Container>
    </>
  );
}

export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('region', { name: 'Your choice about cookies' })).toBeVisible();
    // The panel does not take the focus.
    await expect(document.body).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Reject all' }));
    await expect(args.onDecide).toHaveBeenLastCalledWith(['necessary']);
    await userEvent.click(canvas.getByRole('button', { name: 'Accept all' }));
    await expect(args.onDecide).toHaveBeenLastCalledWith(['necessary', 'statistics', 'marketing']);
  },
});

/** The reject and the accept button have the same size and style (LAW-5). */
export const Equal = meta.story({
  play: async ({ canvas }) => {
    const styles = ['Reject all', 'Accept all'].map((name) => {
      const button = canvas.getByRole('button', { name });
      const { width, height, top } = button.getBoundingClientRect();
      const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(button);
      return { width, height, top, color, backgroundColor, borderColor, fontSize, fontWeight };
    });
    await expect(styles[0]).toEqual(styles[1]);
  },
});

/** With the keyboard: link, settings, categories, save, reject, accept, then the page. Switches are off at first. */
export const ChoosesForThemselves = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'More about cookies' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { expanded: true })).toHaveFocus();
    await userEvent.tab();
    const statistics = canvas.getByRole('switch', { name: 'Statistics' });
    await expect(statistics).toHaveFocus();
    await expect(statistics).not.toBeChecked();
    await userEvent.keyboard(' ');
    await expect(statistics).toBeChecked();
    await userEvent.tab();
    await expect(canvas.getByRole('switch', { name: 'Marketing' })).not.toBeChecked();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onDecide).toHaveBeenLastCalledWith(['necessary', 'statistics']);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Reject all' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Accept all' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Sign up' })).toHaveFocus();
  },
});

/** The last control of the page can be scrolled clear of the panel. */
export const LeavesThePageFree = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const last = canvas.getByRole('button', { name: 'Sign up' });
    const region = canvas.getByRole('region', { name: 'Your choice about cookies' });
    await waitFor(() => expect(document.body.style.paddingBlockEnd).toBe(`${region.offsetHeight}px`));
    last.focus();
    await waitFor(() =>
      expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(region.getBoundingClientRect().top),
    );
  },
});

export const Open = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { expanded: false }));
    await expect(await canvas.findAllByRole('switch')).toHaveLength(2);
  },
});

export const Dark = Open.extend({ globals: { theme: 'dark' } });
export const LongGermanOnPhone = Open.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });

/** Twenty categories with very long names. */
export const Overflow = Open.extend({
  globals: { viewport: { value: 'phone' } },
  args: {
    title: 'Anna-Magdalena'.repeat(20),
    categories: Array.from({ length: 20 }, (_, index) => ({
      key: String(index),
      label: `${'Anna-Magdalena'.repeat(20)} ${index}`,
      description: `שלום ${'👩‍🚀'.repeat(60)}`,
      necessary: index % 2 === 0,
    })),
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { expanded: false }));
    await expect(canvas.getByRole('button', { name: 'Reject all' })).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

export const Languages = Default.extend(
  overlayLanguagesAfter(async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { expanded: false }));
    await canvas.findAllByRole('switch');
  }),
);
