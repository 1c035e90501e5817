import { expect, spyOn } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { useState } from 'react';
import { Field } from '../field/index.ts';
import { Stack } from '../../primitives/page/index.ts';
import { guide } from './Textarea.guide.ts';
import { Textarea } from './Textarea.tsx';

const meta = preview.meta({ title: 'UI/Form/Textarea', component: Textarea, parameters: { guide } });
export default meta;

const limit = 60;

function CountedTextarea() {
  const $t = useMessages();
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
    const $t = useMessages();
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

export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });

/** In a browser without `field-sizing`, a script sets the height. */
export const WithoutFieldSizing = meta.story({
  beforeEach: () => {
    const supports = spyOn(CSS, 'supports').mockReturnValue(false);
    return () => supports.mockRestore();
  },
  render: () => <CountedTextarea />,
  play: async ({ canvas, userEvent }) => {
    const area = canvas.getByLabelText('About you');
    const before = Number.parseFloat(area.style.height);
    await userEvent.type(area, 'Tea{Enter}Rain{Enter}Old films{Enter}Long walks{Enter}And you?');
    const grown = Number.parseFloat(area.style.height);
    await expect(grown).toBeGreaterThan(before);
    await userEvent.clear(area);
    await expect(Number.parseFloat(area.style.height)).toBe(before);
  },
});

/** A long text stops growing and scrolls; a very long word breaks. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => {
    const $t = useMessages();
    return (
      <Field label={$t({ id: 'ui.bio' })} error={$t({ id: 'ui.bioHint' })}>
        <Textarea
          defaultValue={`${'Llanfair'.repeat(60)} 👩‍🚀 ${'ירושלים '.repeat(200)}`}
          countLabel={$t({ id: 'ui.characters' }, { count: 99_999, limit: 1000 })}
          countExceeded
        />
      </Field>
    );
  },
  play: async ({ canvas }) => {
    const area = canvas.getByLabelText('About you');
    await expect(area.offsetHeight).toBeLessThanOrEqual(320);
    await expect(area).toHaveAccessibleDescription(/99,999 of 1,000 characters/u);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const Languages = States.extend(languages);
