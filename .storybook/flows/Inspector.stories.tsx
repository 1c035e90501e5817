import { expect, waitFor } from 'storybook/test';
import { createActor } from 'xstate';
import { signUpMachine } from '@rendezvous/machines/signup/signup.machine';
import { signUpEvents } from '@rendezvous/machines/signup/signup.scenarios';
import { isTest } from '../shared/is-test.ts';
import preview from '../preview.tsx';
import { feed } from '../stepper/live/feed.ts';
import { LiveInspector } from '../stepper/live/LiveInspector.tsx';

const meta = preview.meta({
  title: 'Flows',
  component: LiveInspector,
  parameters: { layout: 'fullscreen', chromatic: { disableSnapshot: true } },
});
export default meta;

/** The inspector, as in the panel "Flows" of a story and with `?inspect` on the site in development. */
export const Inspector = meta.story({
  tags: ['!dev'],
  play: async ({ canvas, userEvent }) => {
    if (!isTest) return;
    const actor = createActor(signUpMachine, { input: { country: 'FI' }, inspect: feed }).start();
    actor.send(signUpEvents.saysWhoTheyAre);
    await userEvent.click(await canvas.findByRole('button', { name: 'gives a name' }));
    await waitFor(() => expect(actor.getSnapshot().value).toBe('birthday'));
    // The chart shows the name of the state too.
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('birthday'));
    actor.stop();
  },
});
