import preview from '../../../../.storybook/preview.tsx';
import { Badge } from '../badge/index.ts';
import { Cluster } from '../page/index.ts';
import { InterestIcon, interestIcons } from './InterestIcon.tsx';

const meta = preview.meta({ title: 'UI/InterestIcon', component: InterestIcon, args: { interest: 'wine' } });
export default meta;

export const Default = meta.story({ args: { size: 'lg' } });

export const States = meta.story({
  render: () => (
    <Cluster>
      {[...Object.keys(interestIcons), 'kissing'].map((interest) => (
        <Badge key={interest} size="md" icon={<InterestIcon interest={interest} size="sm" />}>
          {interest}
        </Badge>
      ))}
    </Cluster>
  ),
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
