import { expect, fn } from 'storybook/test';
import { overlayLanguages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { Button } from '../../primitives/button/index.ts';
import { TextLink } from '../../primitives/link/index.ts';
import { Container, Stack } from '../../primitives/page/index.ts';
import { Text } from '../../primitives/text/index.ts';
import { CookieChoice } from './CookieChoice.tsx';
import { guide } from './CookieConsent.guide.ts';
import { CookieConsent, type CookieConsentProps } from './CookieConsent.tsx';

type PageProps = CookieConsentProps & {
  readonly loading?: boolean;
  readonly onAnswer?: (answer: FormDataEntryValue | null) => void;
};

const meta = preview.meta({
  title: 'UI/Lander/CookieConsent',
  component: CookieConsent,
  subcomponents: { CookieChoice },
  args: { title: '', children: null, choice: null, onAnswer: fn() },
  parameters: { guide, layout: 'fullscreen', docs: { story: { inline: false, iframeHeight: '480px' } } },
  render: (args: PageProps) => <Page {...args} />,
});
export default meta;

function Page({ loading, onAnswer, ...args }: PageProps) {
  const $t = useMessages();
  return (
    <>
      <CookieConsent
        {...args}
        title={args.title || $t({ id: 'ui.consent.title' })}
        choice={
          <CookieChoice
            action="#answered"
            name="answer"
            fields={{ next: '/' }}
            acceptLabel={$t({ id: 'ui.consent.accept' })}
            rejectLabel={$t({ id: 'ui.consent.reject' })}
            loading={loading}
            onSubmit={(event) => {
              event.preventDefault();
              const { currentTarget, nativeEvent } = event;
              const { submitter } = nativeEvent as SubmitEvent;
              onAnswer?.(new FormData(currentTarget, submitter).get('answer'));
            }}
          />
        }
      >
        {$t({ id: 'ui.consent.text' })}{' '}
        <TextLink>
          <a href="#cookies">{$t({ id: 'ui.consent.policy' })}</a>
        </TextLink>
      </CookieConsent>
      <Container width="reading">
        <Stack>
          {[1, 2, 3].map((paragraph) => (
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
    await expect(canvas.getByRole('region', { name: 'May we remember how you found us?' })).toBeVisible();
    // The panel does not take the focus.
    await expect(document.body).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Reject' }));
    await expect(args.onAnswer).toHaveBeenLastCalledWith('rejected');
    await userEvent.click(canvas.getByRole('button', { name: 'Accept' }));
    await expect(args.onAnswer).toHaveBeenLastCalledWith('accepted');
  },
});

/** The reject and the accept button have the same size and style, and are large enough for a thumb (LAW-5). */
export const Equal = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const styles = ['Reject', 'Accept'].map((name) => {
      const button = canvas.getByRole('button', { name });
      const { width, height, top } = button.getBoundingClientRect();
      const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(button);
      return { width, height, top, color, backgroundColor, borderColor, fontSize, fontWeight };
    });
    await expect(styles[0]).toEqual(styles[1]);
    await expect(styles[0]?.height).toBeGreaterThanOrEqual(44);
  },
});

/** With the keyboard: link, reject, accept, then the page. */
export const Keyboard = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'More about cookies' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Reject' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onAnswer).toHaveBeenLastCalledWith('rejected');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Accept' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onAnswer).toHaveBeenLastCalledWith('accepted');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Sign up' })).toHaveFocus();
  },
});

/** Presses are ignored while an answer is on its way. */
export const Loading = meta.story({
  args: { loading: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Accept/ }));
    await expect(args.onAnswer).not.toHaveBeenCalled();
  },
});

/** It covers nothing of the page: the page begins below it. */
export const LeavesThePageFree = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region', { name: 'May we remember how you found us?' });
    await expect(getComputedStyle(region).position).toBe('static');
    const first = canvas.getAllByText(/./, { selector: 'p' }).find((text) => !region.contains(text));
    await expect(first?.getBoundingClientRect().top).toBeGreaterThanOrEqual(
      region.getBoundingClientRect().bottom,
    );
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });
export const LongGermanOnPhone = meta.story({ globals: { locale: 'de', viewport: { value: 'phone' } } });

/** A very long question. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  args: { title: 'Anna-Magdalena'.repeat(20) },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('button', { name: 'Reject' })).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

export const Languages = meta.story(overlayLanguages);
