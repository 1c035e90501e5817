import { languages } from '../../../../.storybook/languages.tsx';
import preview from '../../../../.storybook/preview.tsx';
import { useWords } from '../../../../.storybook/words.ts';
import { Stack } from '../page/index.ts';
import { guide } from './BackButton.guide.ts';
import { BackButton } from './BackButton.tsx';

const meta = preview.meta({
  title: 'UI/Navigation/BackButton',
  component: BackButton,
  parameters: { guide },
  args: { children: <span /> },
});
export default meta;

export const States = meta.story({
  render: () => {
    const $t = useWords();
    return (
      <Stack align="start">
        <BackButton>
          <a href="#back">{$t({ id: 'ui.back' })}</a>
        </BackButton>
        <BackButton iconOnly>
          <button type="button">{$t({ id: 'ui.back' })}</button>
        </BackButton>
      </Stack>
    );
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });

export const Languages = States.extend(languages);
