import { languages } from '../../../../.storybook/languages.tsx';
import preview from '../../../../.storybook/preview.tsx';
import { useWords } from '../../../../.storybook/words.ts';
import { Stack } from '../page/index.ts';
import { guide } from './Heading.guide.ts';
import { Heading } from './Heading.tsx';

const meta = preview.meta({ title: 'UI/Primitives/Heading', component: Heading, parameters: { guide } });
export default meta;

export const States = meta.story({
  render: () => {
    const $t = useWords();
    return (
      <Stack gap="lg">
        <Heading level={1} size="3xl">
          {$t({ id: 'ui.title' })}
        </Heading>
        {([2, 3, 4] as const).map((level) => (
          <Heading key={level} level={level}>
            {$t({ id: 'ui.title' })}
          </Heading>
        ))}
        <Heading level={2} tone="brand" align="center">
          {$t({ id: 'ui.title' })}
        </Heading>
      </Stack>
    );
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });

export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const Languages = States.extend(languages);
