import { languages } from '../../../../.storybook/languages.tsx';
import preview from '../../../../.storybook/preview.tsx';
import { useWords } from '../../../../.storybook/words.ts';
import { Stack } from '../page/index.ts';
import { TextLink } from '../link/index.ts';
import { guide } from './Checkbox.guide.ts';
import { Checkbox } from './Checkbox.tsx';

const meta = preview.meta({
  title: 'UI/Form/Checkbox',
  component: Checkbox,
  parameters: { guide },
  args: { label: '' },
});
export default meta;

export const States = meta.story({
  render: () => {
    const $t = useWords();
    const agree = $t(
      { id: 'ui.termsAgree' },
      {
        terms: (words) => (
          <TextLink key="terms">
            <a href="#terms">{words}</a>
          </TextLink>
        ),
      },
    );
    return (
      <Stack gap="xs">
        <Checkbox label={agree} />
        <Checkbox label={agree} defaultChecked />
        <Checkbox label={agree} error={$t({ id: 'ui.termsError' })} />
        <Checkbox label={$t({ id: 'ui.invisible' })} hint={$t({ id: 'ui.invisibleHint' })} defaultChecked />
        <Checkbox label={$t({ id: 'ui.invisible' })} disabled />
        <Checkbox label={$t({ id: 'ui.invisible' })} disabled defaultChecked />
      </Stack>
    );
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });

export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const Languages = States.extend(languages);
