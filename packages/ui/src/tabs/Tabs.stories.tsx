import { expect, fn } from 'storybook/test';
import { languages } from '../../../../.storybook/languages.tsx';
import preview from '../../../../.storybook/preview.tsx';
import { useWords } from '../../../../.storybook/words.ts';
import { Counter } from '../counter/index.ts';
import { Stack } from '../page/index.ts';
import { Text } from '../text/index.ts';
import { TabLink, TabLinks } from './TabLinks.tsx';
import { guide } from './Tabs.guide.ts';
import { Tabs } from './Tabs.tsx';

const meta = preview.meta({
  title: 'UI/Navigation/Tabs',
  component: Tabs,
  parameters: { guide },
  args: { label: '', items: [], onValueChange: fn() },
  render: (args) => {
    const $t = useWords();
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
    const $t = useWords();
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

export const Dark = Links.extend({ globals: { theme: 'dark' } });
export const LongGermanOnPhone = Links.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });
export const Languages = Default.extend(languages);
