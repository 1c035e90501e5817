import { expect, waitFor } from 'storybook/test';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { useState } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { guide } from './ProgressBar.guide.ts';
import { ProgressBar } from './ProgressBar.tsx';

const meta = preview.meta({
  title: 'UI/Feedback/ProgressBar',
  component: ProgressBar,
  parameters: { guide },
  args: { active: true, label: '' },
  render: (args) => {
    const $t = useMessages();
    return <ProgressBar {...args} label={$t({ id: 'ui.loading' })} />;
  },
});
export default meta;

/** The bar appears after a delay (PAGE-14). */
export const Running = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('progressbar')).not.toBeInTheDocument();
    await expect(await canvas.findByRole('progressbar', { name: 'Loading' })).toBeInTheDocument();
  },
});

function RouteChange() {
  const $t = useMessages();
  const [active, setActive] = useState(false);
  return (
    <>
      <ProgressBar active={active} label={$t({ id: 'ui.loading' })} />
      <Button onClick={() => setActive(!active)}>{$t({ id: 'ui.next' })}</Button>
    </>
  );
}

/** The bar ends with the route change (PAGE-14). */
export const StartAndEnd = meta.story({
  render: () => <RouteChange />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await canvas.findByRole('progressbar');
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(canvas.queryByRole('progressbar')).not.toBeInTheDocument());
  },
});
