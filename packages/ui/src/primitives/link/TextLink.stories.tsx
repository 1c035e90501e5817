import { expect } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { overflowNames } from '@rendezvous/storybook/overflow';
import { useMessages } from '@rendezvous/storybook/messages';
import { Stack } from '../page/index.ts';
import { Text } from '../text/index.ts';
import { guide } from './TextLink.guide.ts';
import { TextLink } from './TextLink.tsx';

const meta = preview.meta({ title: 'UI/Primitives/TextLink', component: TextLink, parameters: { guide } });
export default meta;

export const States = meta.story({
  render: () => {
    const $t = useMessages();
    return (
      <Stack>
        <Text>
          {$t({ id: 'ui.paragraph' })}{' '}
          <TextLink>
            <a href="#terms">{$t({ id: 'ui.terms' })}</a>
          </TextLink>
        </Text>
        <TextLink tone="quiet" target="block">
          <a href="#privacy">{$t({ id: 'ui.privacy' })}</a>
        </TextLink>
        <Text tone="brand">
          <TextLink tone="inherit">
            <a href="#help">{$t({ id: 'ui.help' })}</a>
          </TextLink>
        </Text>
      </Stack>
    );
  },
});

/** Very long names, right-to-left text, emoji and combining marks, in a text and alone. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => (
    <Stack>
      <Text>
        {overflowNames.map((name) => (
          <TextLink key={name}>
            <a href="#within">{name}</a>
          </TextLink>
        ))}
      </Text>
      <Stack align="start">
        {overflowNames.map((name) => (
          <TextLink key={name} tone="quiet" target="block">
            <a href="#alone">{name}</a>
          </TextLink>
        ))}
      </Stack>
    </Stack>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    for (const name of overflowNames) {
      const [, alone] = canvas.getAllByRole('link', { name });
      await expect(alone?.offsetWidth).toBeGreaterThanOrEqual(24);
      await expect(alone?.offsetHeight).toBeGreaterThanOrEqual(44);
    }
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });

export const Languages = States.extend(languages);
