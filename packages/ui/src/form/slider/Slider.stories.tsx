import { expect, fireEvent, fn } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { Container, Stack } from '../../primitives/page/index.ts';
import { RangeSlider } from './RangeSlider.tsx';
import { guide } from './Slider.guide.ts';
import { Slider } from './Slider.tsx';

const meta = preview.meta({
  title: 'UI/Form/Slider',
  component: Slider,
  parameters: { guide },
  args: { label: '', valueLabel: String, min: 5, max: 250, step: 5, defaultValue: 50, onValueChange: fn() },
  render: (args) => {
    const $t = useMessages();
    return (
      <Container width="form" space="none">
        <Slider
          {...args}
          label={$t({ id: 'ui.slider.distance' })}
          valueLabel={(distance) => $t({ id: 'ui.slider.distanceValue' }, { distance })}
        />
      </Container>
    );
  },
});
export default meta;

export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const slider = canvas.getByRole('slider', { name: 'Distance' });
    await userEvent.tab();
    await expect(slider).toHaveFocus();
    await fireEvent.change(slider, { target: { value: '55' } });
    await expect(args.onValueChange).toHaveBeenLastCalledWith(55);
    await expect(slider).toHaveAttribute('aria-valuetext', 'Up to 55 km');
    await expect(canvas.getByText('Up to 55 km')).toBeVisible();
    await expect(canvas.getByText('Up to 55 km')).toHaveAttribute('aria-live', 'off');
  },
});

function Height(props: { disabled?: boolean; onValueChange?: (range: readonly [number, number]) => void }) {
  const $t = useMessages();
  return (
    <RangeSlider
      {...props}
      label={$t({ id: 'ui.slider.height' })}
      fromLabel={$t({ id: 'ui.slider.heightFrom' })}
      toLabel={$t({ id: 'ui.slider.heightTo' })}
      valueLabel={([from, to]) => $t({ id: 'ui.slider.heightValue' }, { from, to })}
      min={140}
      max={210}
      defaultValue={[160, 185]}
    />
  );
}

const chosen = fn();

/** A thumb stops at the other one and never passes it. */
export const TwoThumbs = meta.story({
  render: () => (
    <Container width="form" space="none">
      <Height onValueChange={chosen} />
    </Container>
  ),
  play: async ({ canvas }) => {
    await fireEvent.change(canvas.getByRole('slider', { name: 'Tallest' }), { target: { value: '150' } });
    await expect(chosen).toHaveBeenLastCalledWith([160, 160]);
    await expect(canvas.getByText('160 to 160 cm')).toBeVisible();
  },
});

export const States = meta.story({
  render: (args) => {
    const $t = useMessages();
    const props = {
      ...args,
      label: $t({ id: 'ui.slider.distance' }),
      valueLabel: (distance: number) => $t({ id: 'ui.slider.distanceValue' }, { distance }),
    };
    return (
      <Container width="form" space="none">
        <Stack gap="lg">
          <Slider {...props} defaultValue={undefined} />
          <Slider {...props} />
          <Slider {...props} defaultValue={250} />
          <Slider {...props} disabled />
          <Height />
          <Height disabled />
        </Stack>
      </Container>
    );
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });

export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });

/** Values outside the scale, a scale with a single value, and a very long label. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: ({ defaultValue, ...args }) => {
    const $t = useMessages();
    const label = $t({ id: 'ui.slider.distance' });
    const valueLabel = (distance: number) => $t({ id: 'ui.slider.distanceValue' }, { distance });
    return (
      <Stack gap="lg">
        <Slider {...args} label={label} valueLabel={valueLabel} value={9_999_999} />
        <Slider {...args} label={label} valueLabel={valueLabel} value={-40} />
        <Slider {...args} label={label} valueLabel={valueLabel} min={5} max={5} value={5} />
        <Slider {...args} label={'Llanfair'.repeat(40)} valueLabel={valueLabel} defaultValue={defaultValue} />
      </Stack>
    );
  },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const Languages = States.extend(languages);
