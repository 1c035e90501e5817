import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { Cluster } from '../page/index.ts';
import { Text } from '../text/index.ts';
import { guide } from './Spinner.guide.ts';
import { Spinner } from './Spinner.tsx';

const meta = preview.meta({ title: 'UI/Primitives/Spinner', component: Spinner, parameters: { guide } });
export default meta;

export const States = meta.story({
  render: () => {
    const $t = useMessages();
    return (
      <Text as="div" tone="brand">
        <Cluster>
          {(['sm', 'md', 'lg'] as const).map((size) => (
            <Spinner key={size} size={size} label={$t({ id: 'ui.loading' })} />
          ))}
        </Cluster>
      </Text>
    );
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
