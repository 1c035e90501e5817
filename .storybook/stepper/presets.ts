import { anOrder, paymentEvents } from '@rendezvous/machines/payment/payment.scenarios';
import type { OrderStatus } from '@rendezvous/contract/entities';
import type { Step } from '@rendezvous/machines/walk/walk';
import type { FlowName } from './flow-facts.ts';

/** What somebody does where no screen of ours is: several steps that belong together. */
export type Preset = { readonly label: string; readonly steps: readonly Step[] };

type Courses = { readonly title: string; readonly in: string; readonly courses: readonly Preset[] };

const POLL: Step = { wait: 4_000 };
const comesBack: Step = { send: paymentEvents.comesBack };
const reads = (status: OrderStatus): Step => ({ answer: 'readOrder', output: anOrder(status) });

/** By flow, and by the state in which they can be taken: on the provider's page as its sandbox has it. */
const known: Readonly<Partial<Record<FlowName, Courses>>> = {
  payment: {
    title: 'On the page of the provider',
    in: 'redirecting',
    courses: [
      { label: 'Paid', steps: [comesBack, reads('completed')] },
      {
        label: '3-D Secure, approved',
        steps: [comesBack, reads('pending'), { send: paymentEvents.hearsOfCompletion }],
      },
      {
        label: '3-D Secure, refused and then approved',
        steps: [comesBack, reads('failed'), POLL, reads('completed')],
      },
      { label: 'Pending', steps: [comesBack, reads('pending')] },
      { label: 'Pending, then paid', steps: [comesBack, reads('pending'), POLL, reads('completed')] },
      { label: 'Declined', steps: [comesBack, reads('failed'), POLL, reads('failed')] },
      { label: 'Cancelled', steps: [comesBack, reads('cancelled'), POLL, reads('cancelled')] },
    ],
  },
};

/** What can be taken where the walk stands; null where there is nothing of the kind. */
export function presetsIn(flow: FlowName, state: string): Omit<Courses, 'in'> | null {
  const found = known[flow];
  return found?.in === state ? found : null;
}
