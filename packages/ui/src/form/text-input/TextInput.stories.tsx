import { expect } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { overflowNames } from '@rendezvous/storybook/overflow';
import { useMessages } from '@rendezvous/storybook/messages';
import { Field } from '../field/index.ts';
import { MailIcon, SearchIcon, XIcon } from '../../primitives/icon/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { Stack } from '../../primitives/page/index.ts';
import { guide } from './TextInput.guide.ts';
import { TextInput } from './TextInput.tsx';

const meta = preview.meta({ title: 'UI/Form/TextInput', component: TextInput, parameters: { guide } });
export default meta;

export const States = meta.story({
  render: () => {
    const $t = useMessages();
    return (
      <Stack gap="lg">
        <Field label={$t({ id: 'ui.email' })}>
          <TextInput type="email" leading={<MailIcon />} />
        </Field>
        <Field label={$t({ id: 'ui.searchName' })} hideLabel>
          <TextInput
            type="search"
            leading={<SearchIcon />}
            defaultValue="Jonas"
            trailing={<IconButton label={$t({ id: 'ui.discard' })} icon={<XIcon />} />}
          />
        </Field>
        <Field label={$t({ id: 'ui.email' })} error={$t({ id: 'ui.emailError' })}>
          <TextInput type="email" defaultValue="camille.example.org" />
        </Field>
        <Field label={$t({ id: 'ui.name' })} disabled>
          <TextInput defaultValue="Camille" />
        </Field>
      </Stack>
    );
  },
});

/** Very long labels, hints and values, right-to-left text, emoji, combining marks and a long number. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => {
    const $t = useMessages();
    return (
      <Stack gap="lg">
        {overflowNames.map((value) => (
          <Field key={value} label={value} hint={value} error={value}>
            <TextInput
              leading={<SearchIcon />}
              defaultValue={value}
              trailing={<IconButton label={$t({ id: 'ui.discard' })} icon={<XIcon />} />}
            />
          </Field>
        ))}
        <Field label={$t({ id: 'ui.name' })}>
          <TextInput placeholder={'Wilhelmine'.repeat(30)} />
        </Field>
        <Field label={$t({ id: 'ui.age' })}>
          <TextInput type="number" leading="≈" defaultValue={Number.MAX_SAFE_INTEGER} />
        </Field>
      </Stack>
    );
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    for (const value of overflowNames) {
      const input = canvas.getByRole('textbox', { name: value });
      await expect(input).toHaveValue(value);
      await expect(input.offsetHeight).toBeGreaterThanOrEqual(24);
    }
    for (const button of canvas.getAllByRole('button', { name: 'Dismiss' })) {
      const { right, width, height } = button.getBoundingClientRect();
      await expect(right).toBeLessThanOrEqual(innerWidth);
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    }
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });

export const Languages = States.extend(languages);
