import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import { useMessages } from '@rendezvous/storybook/messages';
import { overflowNames } from '@rendezvous/storybook/overflow';
import preview from '@rendezvous/storybook/preview';
import { guide } from './SwitchTable.guide.ts';
import { SwitchTable, type SwitchTableProps } from './SwitchTable.tsx';

const meta = preview.meta({ title: 'UI/Form/SwitchTable', component: SwitchTable, parameters: { guide } });
export default meta;

type Props = SwitchTableProps<string, string>;
const onSwitch = fn<Props['onSwitch']>();

/** A table that keeps what is switched, as the page that uses it does. */
function Switched({ rows: first, ...rest }: Omit<Props, 'onSwitch'>) {
  const [rows, setRows] = useState(first);
  return (
    <SwitchTable
      {...rest}
      rows={rows}
      onSwitch={(row, column, on) => {
        onSwitch(row, column, on);
        setRows((all) =>
          all.map((one) => (one.key === row ? { ...one, on: { ...one.on, [column]: on } } : one)),
        );
      }}
    />
  );
}

export const States = meta.story({
  beforeEach: () => void onSwitch.mockClear(),
  render: () => {
    const $t = useMessages();
    return (
      <Switched
        caption={$t({ id: 'notifications.group_people' })}
        columns={[
          { key: 'push', label: $t({ id: 'notifications.channel_push' }) },
          { key: 'mail', label: $t({ id: 'notifications.channel_mail' }) },
        ]}
        rows={[
          { key: 'like', label: $t({ id: 'notifications.like' }), on: { push: true, mail: false } },
          {
            key: 'messages',
            label: $t({ id: 'notifications.new_messages' }),
            on: { push: false, mail: true },
          },
          { key: 'news', label: $t({ id: 'notifications.news' }), on: { mail: true } },
        ]}
      />
    );
  },
});

/** A switch has the names of its row and its column, and is the only one that changes. */
export const Named = States.extend({
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('table', { name: 'Messages and likes' })).toBeVisible();
    await expect(canvas.getAllByRole('switch')).toHaveLength(5);
    await expect(canvas.getAllByRole('columnheader').map((one) => one.textContent)).toEqual([
      'Messages and likes',
      'Devices',
      'Email',
    ]);
    await userEvent.click(canvas.getByRole('switch', { name: 'Someone likes you Email' }));
    await expect(onSwitch.mock.calls).toEqual([['like', 'mail', true]]);
    await expect(canvas.getByRole('switch', { name: 'Someone likes you Email' })).toBeChecked();
    await expect(canvas.getByRole('switch', { name: 'Someone likes you Devices' })).toBeChecked();
    await expect(canvas.queryByRole('switch', { name: 'News about the site Devices' })).toBeNull();
  },
});

/** With large text on a phone, each switch is below its row’s header, beside the name of its column. */
export const LargeTextOnPhone = States.extend({
  globals: { locale: 'fi', viewport: { value: 'phone' }, text: '200' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    const name = canvas.getByText('Joku tykkää sinusta').getBoundingClientRect();
    for (const channel of ['Laitteet', 'Sähköposti']) {
      const control = canvas.getByRole('switch', { name: `Joku tykkää sinusta ${channel}` });
      await expect(control.getBoundingClientRect().top).toBeGreaterThanOrEqual(name.bottom);
    }
  },
});

/** Very long words, right-to-left text, emoji and combining marks. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => (
    <SwitchTable
      caption="–"
      columns={[
        { key: 'one', label: '1' },
        { key: 'two', label: '2' },
      ]}
      rows={overflowNames.map((label) => ({ key: label, label, on: { one: true, two: false } }))}
      onSwitch={onSwitch}
    />
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });

export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const Languages = States.extend(languages);
