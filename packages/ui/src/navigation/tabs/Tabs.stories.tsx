import { expect, fn, waitFor } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { overflowNames } from '@rendezvous/storybook/overflow';
import { useMessages } from '@rendezvous/storybook/messages';
import { Counter } from '../../primitives/counter/index.ts';
import { Stack } from '../../primitives/page/index.ts';
import { Text } from '../../primitives/text/index.ts';
import { TabLink, TabLinks } from './TabLinks.tsx';
import { guide } from './Tabs.guide.ts';
import { Tabs } from './Tabs.tsx';

const meta = preview.meta({
  title: 'UI/Navigation/Tabs',
  component: Tabs,
  parameters: { guide },
  args: { label: '', items: [], onValueChange: fn() },
  render: (args) => {
    const $t = useMessages();
    return (
      <Tabs
        {...args}
        label={$t({ id: 'ui.account' })}
        items={[
          {
            value: 'profile',
            label: $t({ id: 'ui.profile' }),
            content: <Text>{$t({ id: 'ui.bioHint' })}</Text>,
          },
          {
            value: 'photos',
            label: $t({ id: 'ui.photos' }),
            counter: <Counter value={3} tone="neutral" />,
            content: <Text>{$t({ id: 'ui.photoInReviewText' })}</Text>,
          },
          {
            value: 'settings',
            label: $t({ id: 'ui.settings' }),
            content: <Text>{$t({ id: 'ui.invisibleHint' })}</Text>,
          },
        ]}
      />
    );
  },
});
export default meta;

export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('tab', { name: 'Settings' })).toHaveFocus();
    await expect(args.onValueChange).toHaveBeenLastCalledWith('settings');
    await userEvent.keyboard('{Home}{ArrowRight}');
    const photos = canvas.getByRole('tab', { name: /Photos/u });
    await expect(photos).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getAllByRole('tab').filter(({ dataset }) => dataset.selected)).toEqual([photos]);
    await expect(canvas.getByRole('tabpanel', { name: /Photos/u })).toHaveTextContent('less than an hour');
  },
});

export const Links = meta.story({
  render: () => {
    const $t = useMessages();
    return (
      <Stack>
        <TabLinks label={$t({ id: 'ui.likes' })}>
          <TabLink current counter={<Counter value={2} />}>
            <a href="#received">{$t({ id: 'ui.likes' })}</a>
          </TabLink>
          <TabLink>
            <a href="#matches">{$t({ id: 'ui.matchFound' })}</a>
          </TabLink>
          <TabLink>
            <a href="#settings">{$t({ id: 'ui.settings' })}</a>
          </TabLink>
        </TabLinks>
      </Stack>
    );
  },
});

/** Very long names, and more tabs than fit; each row scrolls, and the panel breaks its words. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: (args) => {
    const $t = useMessages();
    const settings = Array.from({ length: 40 }, (_, index) => `${$t({ id: 'ui.settings' })} ${index + 1}`);
    const labels = [...overflowNames, ...settings];
    return (
      <Stack>
        <Tabs
          {...args}
          label={$t({ id: 'ui.account' })}
          items={labels.map((label, index) => ({
            value: String(index),
            label,
            counter: <Counter value={1_000_000} tone="neutral" />,
            content: <Text>{label}</Text>,
          }))}
        />
        <TabLinks label={$t({ id: 'ui.likes' })}>
          {labels.map((label, index) => (
            <TabLink key={label} current={index === 0} counter={<Counter value={1_000_000} />}>
              <a href={`#${index}`}>{label}</a>
            </TabLink>
          ))}
        </TabLinks>
      </Stack>
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    for (const row of [canvas.getByRole('tablist'), canvas.getByRole('navigation')])
      await expect(row.scrollWidth).toBeGreaterThan(row.clientWidth);
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    for (const name of [...overflowNames, 'Settings 40'])
      for (const control of [canvas.getByRole('tab', { name }), canvas.getByRole('link', { name })])
        await expect(Math.min(control.offsetWidth, control.offsetHeight)).toBeGreaterThanOrEqual(24);

    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(canvas.getByRole('tabpanel')).toHaveTextContent('Wilhelmine'.repeat(30)));
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    await userEvent.keyboard('{End}');
    const last = canvas.getByRole('tab', { name: 'Settings 40' });
    await expect(last).toHaveFocus();
    await waitFor(() =>
      expect(Math.floor(last.getBoundingClientRect().right)).toBeLessThanOrEqual(innerWidth),
    );
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

/** In a narrow row, the selected tab and the link to the current page are in view, also those at the end. */
export const SelectedInView = meta.story({
  render: () => (
    <div className="w-60">
      <Stack>
        <Tabs
          label="Names"
          defaultValue={overflowNames.at(-1)}
          items={overflowNames.map((name) => ({ value: name, label: name, content: name }))}
        />
        <TabLinks label="Links">
          {overflowNames.map((name, place) => (
            <TabLink key={name} current={place === overflowNames.length - 1}>
              <a href="#tabs">{name}</a>
            </TabLink>
          ))}
        </TabLinks>
      </Stack>
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    const isInView = (element: HTMLElement) => {
      const [row, own] = [element.parentElement?.getBoundingClientRect(), element.getBoundingClientRect()];
      // A name that is wider than the row fills it.
      return row !== undefined && own.right > row.left && own.left < row.right;
    };
    const last = overflowNames.at(-1) ?? '';
    await waitFor(() => expect(isInView(canvas.getByRole('tab', { name: last }))).toBe(true));
    await waitFor(() => expect(isInView(canvas.getByRole('link', { name: last }))).toBe(true));
    canvas.getByRole('tab', { name: last }).focus();
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(isInView(canvas.getByRole('tab', { name: overflowNames[0] }))).toBe(true));
  },
});

export const Dark = Links.extend({ globals: { theme: 'dark' } });
export const LongGermanOnPhone = Links.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });
export const Languages = Default.extend(languages);
