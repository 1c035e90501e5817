import { expect, screen, waitFor } from 'storybook/test';
import { overlayLanguages } from '../../../../.storybook/languages.tsx';
import preview from '../../../../.storybook/preview.tsx';
import { useWords } from '../../../../.storybook/words.ts';
import { AgeSlider } from '../age-slider/index.ts';
import { Button } from '../button/index.ts';
import { Switch } from '../switch/index.ts';
import { guide } from './Sheet.guide.ts';
import { Sheet } from './Sheet.tsx';

const meta = preview.meta({
  title: 'UI/Feedback/Sheet',
  component: Sheet,
  args: { title: '', closeLabel: '', children: null },
  parameters: { guide, docs: { story: { inline: false, iframeHeight: '520px' } } },
  render: (args) => {
    const $t = useWords();
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

export const Dark = Open.extend({ globals: { theme: 'dark' } });

export const LongGermanOnPhone = Open.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });

/** At the end side it comes in over the edge beside which it then stands. */
export const RightToLeft = Open.extend({
  globals: { direction: 'rtl', viewport: { value: 'tablet' } },
  play: async () => {
    const sheet = await screen.findByRole('dialog', { name: 'Filters' });
    // Stories run with less motion: this one takes its time again, to be seen where it starts.
    sheet.style.setProperty('animation-duration', '1s', 'important');
    const [arriving] = sheet.getAnimations() as [Animation];
    arriving.pause();
    arriving.currentTime = 0;
    await expect(sheet.getBoundingClientRect().left).toBe(-32);
    arriving.finish();
    await expect(sheet.getBoundingClientRect().left).toBe(0);
  },
});

export const Languages = Open.extend(overlayLanguages);
