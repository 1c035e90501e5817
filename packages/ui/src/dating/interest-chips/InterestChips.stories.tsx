import { useState } from 'react';
import { expect } from 'storybook/test';
import { textFaults } from '@rendezvous/storybook/text-faults';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { InterestIcon } from '../interest-icon/index.ts';
import { Stack } from '../../primitives/page/index.ts';
import { guide } from './InterestChips.guide.ts';
import { InterestChips, InterestPicker } from './InterestChips.tsx';

const meta = preview.meta({
  title: 'UI/Dating/InterestChips',
  component: InterestChips,
  parameters: { guide },
  args: { label: '', interests: [] },
});
export default meta;

const KEYS = ['hiking', 'coffee', 'music', 'theater', 'travelling', 'wine'] as const;

function useInterests() {
  const $t = useMessages();
  return KEYS.map((key) => ({
    key,
    label: $t({ id: `interest.${key}` }),
    icon: <InterestIcon interest={key} />,
  }));
}

export const States = meta.story({
  render: () => {
    const $t = useMessages();
    const interests = useInterests();
    const [value, setValue] = useState<string[]>(['coffee']);
    return (
      <Stack gap="lg">
        <InterestChips
          label={$t({ id: 'traits.interests' })}
          sharedLabel={$t({ id: 'members.shared_interest' })}
          interests={interests.map((interest, index) => ({ ...interest, shared: index % 3 === 0 }))}
        />
        <InterestPicker
          legend={$t({ id: 'traits.interests' })}
          options={interests}
          value={value}
          onValueChange={setValue}
        />
      </Stack>
    );
  },
});

/** A shared interest is marked as "yours too" (PROFILE-3); a press on a chip chooses the interest. */
export const Picks = States.extend({
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent('Hiking, yours too');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Hiking' }));
    await expect(canvas.getByRole('checkbox', { name: 'Hiking' })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'Coffee' })).toBeChecked();
  },
});

/** Collapsible groups; each legend counts its chosen interests, also while the group is collapsed. */
export const Groups = meta.story({
  render: () => {
    const $t = useMessages();
    const interests = useInterests();
    const [value, setValue] = useState<string[]>(['coffee', 'wine']);
    const groups = [
      { legend: $t({ id: 'traits.interests_leisure' }), options: interests.slice(0, 3) },
      { legend: $t({ id: 'traits.interests_together' }), options: interests.slice(3) },
    ];
    return (
      <div>
        {groups.map((group, index) => {
          const count = group.options.filter(({ key }) => value.includes(key)).length;
          return (
            <InterestPicker
              key={group.legend}
              {...group}
              defaultOpen={index === 0}
              chosenLabel={$t({ id: 'traits.interests_chosen' }, { count })}
              value={value}
              onValueChange={setValue}
            />
          );
        })}
      </div>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Hiking' })).toBeVisible();
    const together = canvas.getByText('Together', { selector: 'summary *' });
    const theater = canvas.getByLabelText('Theatre');
    await expect(theater).not.toBeVisible();
    await userEvent.click(together);
    await expect(theater).toBeVisible();
    await userEvent.click(theater);
    await userEvent.click(together);
    await expect(theater).not.toBeVisible();
    await expect(canvas.getByText('2 chosen')).toBeVisible();
  },
});

/** Without interests, no list is rendered, so that screen readers do not announce an empty one. */
export const None = meta.story({
  render: () => {
    const $t = useMessages();
    return <InterestChips label={$t({ id: 'traits.interests' })} interests={[]} />;
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('list')).toBeNull();
  },
});

/** Fifty interests, some of them very long, of emoji only, or right to left; and four of them in the picker. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => {
    const $t = useMessages();
    const interests = [
      { key: 'long', label: 'Wilhelmine'.repeat(30), icon: <InterestIcon interest="hiking" />, shared: true },
      { key: 'emoji', label: '🎉'.repeat(60) },
      { key: 'rtl', label: 'טיולים 🎉', icon: <InterestIcon interest="coffee" />, shared: true },
      { key: 'marks', label: 'Z̷͎̅á̶̙l̸̞̈́g̵̝̀o̷͇͐' },
      ...Array.from({ length: 46 }, (_, index) => ({
        key: String(index),
        label: `${$t({ id: `interest.${KEYS[index % KEYS.length] ?? 'wine'}` })} ${index + 1}`,
      })),
    ];
    return (
      <Stack gap="lg">
        <InterestChips
          label={$t({ id: 'traits.interests' })}
          sharedLabel={$t({ id: 'members.shared_interest' })}
          interests={interests}
        />
        <InterestPicker
          legend={$t({ id: 'traits.interests' })}
          options={interests.slice(0, 4)}
          value={['long']}
          onValueChange={() => undefined}
        />
      </Stack>
    );
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(50);
    await expect(textFaults(canvasElement)).toEqual([]);
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });
export const Languages = States.extend(languages);
