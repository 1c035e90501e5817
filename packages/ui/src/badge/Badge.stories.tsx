import preview from '../../../../.storybook/preview.tsx';
import { useWords } from '../../../../.storybook/words.ts';
import { CrownIcon, SparklesIcon } from '../icon/index.ts';
import { Cluster, Stack } from '../page/index.ts';
import { Badge } from './Badge.tsx';

const meta = preview.meta({ title: 'UI/Badge', component: Badge });
export default meta;

const tones = ['neutral', 'brand', 'accent', 'positive', 'warning', 'danger', 'photo'] as const;

export const States = meta.story({
  render: () => {
    const $t = useWords();
    return (
      <Stack>
        {(['sm', 'md'] as const).map((size) => (
          <Cluster key={size}>
            {tones.map((tone) => (
              <Badge key={tone} tone={tone} size={size}>
                {$t({ id: 'ui.new' })}
              </Badge>
            ))}
          </Cluster>
        ))}
        <Cluster>
          <Badge tone="accent" icon={<CrownIcon />}>
            {$t({ id: 'ui.premium' })}
          </Badge>
          <Badge icon={<SparklesIcon />}>{$t({ id: 'ui.automatic' })}</Badge>
        </Cluster>
      </Stack>
    );
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
