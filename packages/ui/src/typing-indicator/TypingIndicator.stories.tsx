import { languages } from '../../../../.storybook/languages.tsx';
import preview from '../../../../.storybook/preview.tsx';
import { useWords } from '../../../../.storybook/words.ts';
import { guide } from './TypingIndicator.guide.ts';
import { TypingIndicator } from './TypingIndicator.tsx';

const meta = preview.meta({
  title: 'UI/Chat/TypingIndicator',
  component: TypingIndicator,
  parameters: { guide },
  args: { label: '' },
});
export default meta;

export const States = meta.story({
  render: () => {
    const $t = useWords();
    return <TypingIndicator label={$t({ id: 'chat.typing' }, { name: 'Camille' })} />;
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });

export const Languages = States.extend(languages);
