import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { useWords } from '../../../../.storybook/words.ts';
import { useState } from 'react';
import { Field } from '../field/index.ts';
import { Stack } from '../page/index.ts';
import { Textarea } from './Textarea.tsx';

const meta = preview.meta({ title: 'UI/Textarea', component: Textarea });
export default meta;

const limit = 60;

function CountedTextarea() {
  const $t = useWords();
  const [text, setText] = useState('');
  return (
    <Field
      label={$t({ id: 'ui.bio' })}
      hint={$t({ id: 'ui.bioHint' })}
      error={text.length > limit && $t({ id: 'ui.bioHint' })}
    >
      <Textarea
        value={text}
        onChange={(event) => setText(event.target.value)}
        countLabel={$t({ id: 'ui.characters' }, { count: text.length, limit })}
        countExceeded={text.length > limit}
      />
    </Field>
  );
}

export const Default = meta.story({
  render: () => <CountedTextarea />,
  play: async ({ canvas, userEvent }) => {
    const area = canvas.getByLabelText('About you');
    const before = area.offsetHeight;
    await userEvent.type(area, 'Tea{Enter}Rain{Enter}Old films{Enter}Long walks{Enter}And you?');
    await expect(area.offsetHeight).toBeGreaterThan(before);
    await expect(canvas.getByText('38 of 60 characters')).toBeVisible();
  },
});

export const States = meta.story({
  render: () => {
    const $t = useWords();
    return (
      <Stack gap="lg">
        <Field label={$t({ id: 'ui.message' })} hideLabel>
          <Textarea rows={1} placeholder={$t({ id: 'ui.message' })} />
        </Field>
        <Field label={$t({ id: 'ui.bio' })}>
          <Textarea
            defaultValue={$t({ id: 'ui.paragraph' })}
            countLabel={$t({ id: 'ui.characters' }, { count: 1040, limit: 1000 })}
            countExceeded
          />
        </Field>
        <Field label={$t({ id: 'ui.bio' })} disabled>
          <Textarea defaultValue={$t({ id: 'ui.paragraph' })} />
        </Field>
      </Stack>
    );
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
