import { expect } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { Container, Stack } from '../../primitives/page/index.ts';
import { TextInput } from '../text-input/index.ts';
import { guide } from './Field.guide.ts';
import { Field } from './Field.tsx';
import { FieldGroup } from './FieldGroup.tsx';

const meta = preview.meta({ title: 'UI/Form/Field', component: Field, parameters: { guide } });
export default meta;

export const Default = meta.story({
  render: () => {
    const $t = useMessages();
    return (
      <Field label={$t({ id: 'ui.email' })} hint={$t({ id: 'ui.emailHint' })} required>
        <TextInput type="email" autoComplete="email" />
      </Field>
    );
  },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Email address');
    await expect(input).toBeRequired();
    await expect(input).toHaveAccessibleDescription(
      'We write here when you get a message. Nobody else sees it.',
    );
  },
});

export const Invalid = meta.story({
  render: () => {
    const $t = useMessages();
    return (
      <Field
        label={$t({ id: 'ui.email' })}
        error={$t({ id: 'ui.emailError' })}
        hint={$t({ id: 'ui.emailHint' })}
      >
        <TextInput type="email" defaultValue="camille.example.org" />
      </Field>
    );
  },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Email address');
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription(/Does it have an @\?.*We write here/u);
  },
});

export const States = meta.story({
  render: () => {
    const $t = useMessages();
    return (
      <Container width="form">
        <Stack gap="lg">
          <Field label={$t({ id: 'ui.yourName' })} required>
            <TextInput defaultValue="Camille" />
          </Field>
          <Field
            label={$t({ id: 'ui.bio' })}
            optionalLabel={$t({ id: 'ui.optional' })}
            hint={$t({ id: 'ui.bioHint' })}
          >
            <TextInput />
          </Field>
          <Field label={$t({ id: 'ui.email' })} error={$t({ id: 'ui.emailError' })}>
            <TextInput defaultValue="camille.example.org" />
          </Field>
          <Field label={$t({ id: 'ui.email' })} disabled>
            <TextInput defaultValue="camille@example.org" />
          </Field>
        </Stack>
      </Container>
    );
  },
});

/** Screen readers read the label and "optional" as separate words. */
export const Optional = meta.story({
  render: () => {
    const $t = useMessages();
    return (
      <Field label={$t({ id: 'ui.bio' })} optionalLabel={$t({ id: 'ui.optional' })}>
        <TextInput />
      </Field>
    );
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'About you optional' })).toBeVisible();
  },
});

const longWord = 'Wilhelmine'.repeat(30);

/** Very long words break in all parts of a field, and in the legend of a group. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => (
    <Stack gap="lg">
      <Field label={longWord} optionalLabel={'Anna-Magdalena'.repeat(20)} hint={longWord} error={longWord}>
        <TextInput defaultValue={longWord} />
      </Field>
      <FieldGroup legend={longWord} hint={'👩‍🚀'.repeat(40)} error={'שלום '.repeat(60)}>
        <Field label="שלום, מה שלומך היום?" hint={'e\u0301\u0302\u0303'.repeat(100)}>
          <TextInput defaultValue="שלום" />
        </Field>
      </FieldGroup>
    </Stack>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    await expect(canvas.getByRole('group', { name: longWord })).toBeVisible();
    for (const name of [`${longWord} ${'Anna-Magdalena'.repeat(20)}`, 'שלום, מה שלומך היום?']) {
      const { width, height } = canvas.getByRole('textbox', { name }).getBoundingClientRect();
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    }
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });

export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const Languages = States.extend(languages);
