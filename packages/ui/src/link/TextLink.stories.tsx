import { languages } from '../../../../.storybook/languages.tsx';
import preview from '../../../../.storybook/preview.tsx';
import { useWords } from '../../../../.storybook/words.ts';
import { Stack } from '../page/index.ts';
import { Text } from '../text/index.ts';
import { guide } from './TextLink.guide.ts';
import { TextLink } from './TextLink.tsx';

const meta = preview.meta({ title: 'UI/Primitives/TextLink', component: TextLink, parameters: { guide } });
export default meta;

export const States = meta.story({
  render: () => {
    const $t = useWords();
    return (
      <Stack>
        <Text>
          {$t({ id: 'ui.paragraph' })}{' '}
          <TextLink>
            <a href="#terms">{$t({ id: 'ui.terms' })}</a>
          </TextLink>
        </Text>
        <TextLink tone="quiet" target="block">
          <a href="#privacy">{$t({ id: 'ui.privacy' })}</a>
        </TextLink>
        <Text tone="brand">
          <TextLink tone="inherit">
            <a href="#help">{$t({ id: 'ui.help' })}</a>
          </TextLink>
        </Text>
      </Stack>
    );
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });

export const Languages = States.extend(languages);
