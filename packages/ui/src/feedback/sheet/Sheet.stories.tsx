import { expect, screen, waitFor, within } from 'storybook/test';
import { overlayLanguages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { AgeSlider } from '../../form/age-slider/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { Switch } from '../../form/switch/index.ts';
import { guide } from './Sheet.guide.ts';
import { Sheet } from './Sheet.tsx';

const meta = preview.meta({
  title: 'UI/Feedback/Sheet',
  component: Sheet,
  args: { title: '', closeLabel: '', children: null },
  parameters: { guide, docs: { story: { inline: false, iframeHeight: '520px' } } },
  render: (args) => {
    const $t = useMessages();
    return (
      <Sheet
        {...args}
        title={$t({ id: 'ui.filters' })}
        description={$t({ id: 'ui.filtersText' })}
        closeLabel={$t({ id: 'ui.close' })}
        trigger={<Button tone="neutral">{$t({ id: 'ui.filters' })}</Button>}
        footer={<Button width="fill">{$t({ id: 'ui.search' })}</Button>}
      >
        <AgeSlider
          label={$t({ id: 'ui.age' })}
          fromLabel={$t({ id: 'ui.ageFrom' })}
          toLabel={$t({ id: 'ui.ageTo' })}
          valueLabel={([from, to]) => $t({ id: 'ui.ageRange' }, { from, to })}
          min={18}
          max={99}
          defaultValue={[28, 46]}
        />
        <Switch label={$t({ id: 'ui.online' })} defaultChecked />
        <Switch label={$t({ id: 'ui.photos' })} />
      </Sheet>
    );
  },
});
export default meta;

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'Filters' });
    await userEvent.click(trigger);
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(trigger).toHaveFocus());
  },
});

export const Open = meta.story({ args: { defaultOpen: true } });

const longText = `${'Wilhelmine'.repeat(30)} שלום, מה שלומך היום? ${'👩‍🚀'.repeat(40)} ${'e\u0301\u0302\u0303'.repeat(100)}`;

/** Very long words, and more settings than fit into the window; the buttons stay in view. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  args: { defaultOpen: true },
  render: (args) => {
    const $t = useMessages();
    return (
      <Sheet
        {...args}
        title={'Anna-Magdalena'.repeat(20)}
        description={longText}
        closeLabel={$t({ id: 'ui.close' })}
        trigger={<Button tone="neutral">{$t({ id: 'ui.filters' })}</Button>}
        footer={<Button width="fill">{'Wilhelmine'.repeat(10)}</Button>}
      >
        {Array.from({ length: 40 }, (_, index) => (
          <Switch key={index} label={`${$t({ id: 'ui.photos' })} ${index + 1}`} />
        ))}
      </Sheet>
    );
  },
  play: async () => {
    const sheet = await screen.findByRole('dialog', { name: 'Anna-Magdalena'.repeat(20) });
    await waitFor(() => {
      const { top, bottom, left, right } = sheet.getBoundingClientRect();
      expect(top).toBeGreaterThanOrEqual(0);
      expect(bottom).toBeLessThanOrEqual(innerHeight);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(innerWidth);
    });
    await expect(sheet.scrollWidth).toBeLessThanOrEqual(sheet.clientWidth);
    within(sheet).getByRole('switch', { name: 'Photos 40' }).scrollIntoView();
    for (const name of ['Close', 'Wilhelmine'.repeat(10)]) {
      const button = within(sheet).getByRole('button', { name });
      const { top, bottom, left, right, width, height } = button.getBoundingClientRect();
      await expect(top).toBeGreaterThanOrEqual(0);
      await expect(bottom).toBeLessThanOrEqual(innerHeight);
      await expect(left).toBeGreaterThanOrEqual(0);
      await expect(right).toBeLessThanOrEqual(innerWidth);
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    }
  },
});

export const Dark = Open.extend({ globals: { theme: 'dark' } });

export const LongGermanOnPhone = Open.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });

/** Right to left, the end side is the left edge, over which the sheet enters. */
export const RightToLeft = Open.extend({
  globals: { direction: 'rtl', viewport: { value: 'tablet' } },
  play: async () => {
    const sheet = await screen.findByRole('dialog', { name: 'Filters' });
    // Stories run with less motion. Restoring a duration makes the start of the animation observable.
    sheet.style.setProperty('animation-duration', '1s', 'important');
    const [entering] = sheet.getAnimations() as [Animation];
    entering.pause();
    entering.currentTime = 0;
    await expect(sheet.getBoundingClientRect().left).toBe(-32);
    entering.finish();
    await expect(sheet.getBoundingClientRect().left).toBe(0);
  },
});

export const Languages = Open.extend(overlayLanguages);
