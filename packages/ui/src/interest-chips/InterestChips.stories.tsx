import { useState } from 'react';
import { expect } from 'storybook/test';
import { languages } from '../../../../.storybook/languages.tsx';
import preview from '../../../../.storybook/preview.tsx';
import { useWords } from '../../../../.storybook/words.ts';
import { InterestIcon } from '../interest-icon/index.ts';
import { Stack } from '../page/index.ts';
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
  const $t = useWords();
  return KEYS.map((key) => ({
    key,
    label: $t({ id: `interest.${key}` }),
    icon: <InterestIcon interest={key} />,
  }));
}

export const States = meta.story({
  render: () => {
    const $t = useWords();
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

export const Picks = States.extend({
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent('Hiking, yours too');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Hiking' }));
    await expect(canvas.getByRole('checkbox', { name: 'Hiking' })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'Coffee' })).toBeChecked();
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });
export const Languages = States.extend(languages);
