import { languages } from '../../../../.storybook/languages.tsx';
import preview from '../../../../.storybook/preview.tsx';
import { useWords } from '../../../../.storybook/words.ts';
import { Field } from '../field/index.ts';
import { MailIcon, SearchIcon, XIcon } from '../icon/index.ts';
import { IconButton } from '../icon-button/index.ts';
import { Stack } from '../page/index.ts';
import { guide } from './TextInput.guide.ts';
import { TextInput } from './TextInput.tsx';

const meta = preview.meta({ title: 'UI/Form/TextInput', component: TextInput, parameters: { guide } });
export default meta;

export const States = meta.story({
  render: () => {
    const $t = useWords();
    return (
      <Stack gap="lg">
        <Field label={$t({ id: 'ui.email' })}>
          <TextInput type="email" leading={<MailIcon />} placeholder="camille@example.org" />
        </Field>
        <Field label={$t({ id: 'ui.searchName' })} hideLabel>
          <TextInput
            type="search"
            leading={<SearchIcon />}
            defaultValue="Jonas"
            trailing={<IconButton label={$t({ id: 'ui.discard' })} icon={<XIcon />} />}
          />
        </Field>
        <Field label={$t({ id: 'ui.name' })} error={$t({ id: 'ui.emailError' })}>
          <TextInput defaultValue="@camille" />
        </Field>
        <Field label={$t({ id: 'ui.name' })} disabled>
          <TextInput defaultValue="Camille" />
        </Field>
      </Stack>
    );
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });

export const Languages = States.extend(languages);
