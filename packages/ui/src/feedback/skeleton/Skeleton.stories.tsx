import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { Card } from '../../primitives/card/index.ts';
import { Cluster, Columns, PhotoGrid, Stack } from '../../primitives/page/index.ts';
import { guide } from './Skeleton.guide.ts';
import { Skeleton, SkeletonGroup } from './Skeleton.tsx';

const meta = preview.meta({ title: 'UI/Feedback/Skeleton', component: Skeleton, parameters: { guide } });
export default meta;

export const States = meta.story({
  parameters: { wide: true },
  render: () => {
    const $t = useMessages();
    return (
      <SkeletonGroup label={$t({ id: 'ui.loading' })}>
        <Stack gap="xl">
          <Columns split="wide-start">
            <Card>
              <Stack>
                <Skeleton shape="title" width="half" />
                <Skeleton />
                <Skeleton width="long" />
                <Skeleton shape="button" width="short" />
              </Stack>
            </Card>
            <Cluster wrap={false}>
              <Skeleton shape="avatar" />
              <Skeleton width="half" />
            </Cluster>
          </Columns>
          <PhotoGrid>
            {[1, 2, 3, 4].map((photo) => (
              <Skeleton key={photo} shape="photo" />
            ))}
          </PhotoGrid>
        </Stack>
      </SkeletonGroup>
    );
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
