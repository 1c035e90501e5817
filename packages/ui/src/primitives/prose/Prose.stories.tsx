import { expect } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import { useMessages } from '@rendezvous/storybook/messages';
import preview from '@rendezvous/storybook/preview';
import { guide } from './Prose.guide.ts';
import { Prose } from './Prose.tsx';

const meta = preview.meta({
  title: 'UI/Primitives/Prose',
  component: Prose,
  parameters: { guide },
  render: () => {
    const $t = useMessages();
    return (
      <Prose>
        <p>{$t({ id: 'ui.paragraph' })}</p>
        <ul>
          <li>{$t({ id: 'ui.photos' })}</li>
          <li>
            <b>{$t({ id: 'ui.new' })}</b> {$t({ id: 'ui.paragraph' })}
          </li>
        </ul>
      </Prose>
    );
  },
});
export default meta;

export const Default = meta.story();

/** Very long words break instead of widening the page. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => (
    <Prose>
      <p>{'Wilhelmine'.repeat(30)}</p>
      <ul>
        <li>{'Anna-Magdalena'.repeat(20)}</li>
      </ul>
    </Prose>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

export const Dark = Default.extend({ globals: { theme: 'dark' } });

export const Languages = Default.extend(languages);
