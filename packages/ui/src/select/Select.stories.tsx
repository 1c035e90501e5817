import { languages } from '../../../../.storybook/languages.tsx';
import preview from '../../../../.storybook/preview.tsx';
import { useWords } from '../../../../.storybook/words.ts';
import { Field } from '../field/index.ts';
import { Stack } from '../page/index.ts';
import { guide } from './Select.guide.ts';
import { Select } from './Select.tsx';

const meta = preview.meta({ title: 'UI/Form/Select', component: Select, parameters: { guide } });
export default meta;

export const States = meta.story({
  render: () => {
    const $t = useWords();
    const options = [
      { value: 'de', label: $t({ id: 'ui.countryGermany' }) },
      { value: 'fr', label: $t({ id: 'ui.countryFrance' }) },
      { value: 'nl', label: $t({ id: 'ui.countryNetherlands' }) },
    ];
    return (
      <Stack gap="lg">
        <Field label={$t({ id: 'ui.country' })}>
          <Select options={options} placeholder={$t({ id: 'ui.countryChoose' })} />
        </Field>
        <Field label={$t({ id: 'ui.country' })}>
          <Select options={options} defaultValue="nl" />
        </Field>
        <Field label={$t({ id: 'ui.country' })} error={$t({ id: 'ui.countryChoose' })}>
          <Select options={options} placeholder="" />
        </Field>
        <Field label={$t({ id: 'ui.country' })} disabled>
          <Select options={options} defaultValue="de" />
        </Field>
      </Stack>
    );
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });

export const Languages = States.extend(languages);
