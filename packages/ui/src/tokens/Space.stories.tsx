import { expect } from 'storybook/test';
import { layers, tokensOf } from '@rendezvous/storybook/theme-tokens';
import { CopyCode } from '@rendezvous/storybook/CopyCode';
import { TokenNames } from '@rendezvous/storybook/TokenNames';
import { TokenTable } from '@rendezvous/storybook/TokenTable';
import { inPixels, useComputedCss } from '@rendezvous/storybook/useComputedCss';
import preview from '@rendezvous/storybook/preview';
import { Heading } from '../primitives/heading/index.ts';
import { Stack } from '../primitives/page/index.ts';
import { Text } from '../primitives/text/index.ts';
import { PURPOSES } from './purposes.ts';

const meta = preview.meta({
  title: 'Foundations/Space and shape',
  // Otherwise Storybook writes the source of the story, whose tables of elements take it minutes; no page shows it.
  parameters: { docs: { source: { type: 'code' } } },
});
export default meta;

const steps = [1, 2, 3, 4, 5, 6, 8, 10, 11, 12, 16, 20, 24];
const widths = Object.fromEntries(steps.map((step) => [`x${step}`, `calc(var(--spacing) * ${step})`]));

/** The steps are multiples of one unit. The density "compact" has a smaller unit, so all space shrinks together. */
export const Space = meta.story({
  render: (_, { globals }) => {
    const [place, drawn] = useComputedCss('width', widths, globals);
    return (
      <div ref={place}>
        <Stack gap="lg">
          <Heading level={1}>Space</Heading>
          <TokenTable
            caption="Steps"
            head={['Step', 'Current', 'Sample', 'Purpose', 'In code']}
            rows={steps.map((step) => ({
              key: String(step),
              cells: [
                step,
                inPixels(drawn[`x${step}`]),
                <span
                  key="bar"
                  className="block h-4 rounded-sm bg-brand"
                  style={{ width: `calc(var(--spacing) * ${step})` }}
                />,
                purposes[step] ?? '',
                <span key="names" className="flex flex-col items-start">
                  <CopyCode text={`calc(var(--spacing) * ${step})`} />
                  <CopyCode text={`p-${step}`} />
                </span>,
              ],
            }))}
          />
        </Stack>
      </div>
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /^4 16 px/ })).toBeVisible();
  },
});

const purposes: Record<number, string> = {
  2: 'between an icon and its label',
  4: 'within a card, between items of one kind',
  6: 'between parts of a form; the smallest target (24 px)',
  10: 'between sections of a page',
  11: 'touch targets (44 px)',
};

export const Compact = Space.extend({
  globals: { density: 'compact' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /^4 13.6 px/ })).toBeVisible();
  },
});

const radii = tokensOf('radius-');
const shadows = tokensOf('shadow-');

/** A brand can change corners and shadows; `full` is round in every brand. */
export const Shape = meta.story({
  render: () => (
    <Stack gap="lg">
      <Heading level={1}>Shape</Heading>
      <TokenTable
        caption="Corners"
        head={['Radius', 'Sample', 'Purpose', 'In code', 'Value']}
        rows={radii.map(([name, value]) => ({
          key: name,
          cells: [
            name,
            <span
              key="sample"
              className="block size-20 border border-line-strong bg-brand-soft"
              style={{ borderRadius: `var(--radius-${name})` }}
            />,
            PURPOSES[`radius-${name}`],
            <TokenNames key="names" token={`radius-${name}`} />,
            value,
          ],
        }))}
      />
      <TokenTable
        caption="Shadows"
        head={['Shadow', 'Sample', 'Purpose', 'In code', 'Value']}
        rows={shadows.map(([name, value]) => ({
          key: name,
          cells: [
            name,
            <span
              key="sample"
              className="my-4 block h-16 w-28 rounded-lg bg-raised"
              style={{ boxShadow: `var(--shadow-${name})` }}
            />,
            PURPOSES[`shadow-${name}`],
            <TokenNames key="names" token={`shadow-${name}`} />,
            value,
          ],
        }))}
      />
      <Text size="sm" tone="soft" measure>
        The values are those of claret; the samples have those of the brand in the toolbar.
      </Text>
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Copy rounded-control' })).toBeVisible();
  },
});

/** The stacking order, and the widths at which layouts change. */
export const LayersAndWidths = meta.story({
  render: () => (
    <Stack gap="lg">
      <Heading level={1}>Layers and widths</Heading>
      <TokenTable
        caption="Layers, lowest first"
        head={['Layer', 'Value', 'Purpose', 'In code']}
        rows={layers.map(([name, value]) => ({
          key: name,
          cells: [name, value, PURPOSES[`layer-${name}`], <TokenNames key="names" token={`layer-${name}`} />],
        }))}
      />
      <TokenTable
        caption="Widths"
        head={['Name', 'From', 'Purpose', 'In code']}
        rows={tokensOf('breakpoint-').map(([name, value]) => ({
          key: name,
          cells: [
            name,
            value,
            PURPOSES[`breakpoint-${name}`],
            <TokenNames key="names" token={`breakpoint-${name}`} />,
          ],
        }))}
      />
    </Stack>
  ),
});
