import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { Stack } from '../page/index.ts';
import { guide } from './Separator.guide.ts';
import { Separator } from './Separator.tsx';

const meta = preview.meta({ title: 'UI/Primitives/Separator', component: Separator, parameters: { guide } });
export default meta;

export const States = meta.story({
  render: () => {
    const $t = useMessages();
    return (
      <Stack gap="xl">
        <Separator />
        <Separator label={$t({ id: 'ui.or' })} />
      </Stack>
    );
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });

export const Languages = States.extend(languages);
