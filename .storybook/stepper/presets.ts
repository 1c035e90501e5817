import { anOrder, aRepeatedOrder, aTransfer } from '@rendezvous/machines/payment/payment.samples';
import { paymentEvents } from '@rendezvous/machines/payment/payment.scenarios';
import type { OrderStatus } from '@rendezvous/contract/entities';
import type { Frame } from '@rendezvous/machines/walk/recording';
import { withoutTab, type Step } from '@rendezvous/machines/walk/walk';
import type { FlowName } from './flow-facts.ts';

/** Several steps that belong together, for actions outside the site's own screens. */
export type Preset = { readonly label: string; readonly steps: readonly Step[] };

type PresetGroup = { readonly title: string; readonly in: string; readonly presets: readonly Preset[] };

const POLL: Step = { wait: 4_000 };
const returns: Step = { send: paymentEvents.comesBack };
const reads = (status: OrderStatus): Step => ({ answer: 'readOrder', output: anOrder(status) });

const readsRepeated = (status: OrderStatus): Step => ({
  answer: 'readOrder',
  output: aRepeatedOrder(status),
});
const readsTransfer = (): Step => ({ answer: 'readOrder', output: aTransfer() });

/** The presets of a flow and the states in which they apply: what happens on the provider's and the bank's page. */
const known: Readonly<Partial<Record<FlowName, readonly PresetGroup[]>>> = {
  payment: [
    {
      title: 'On the page of the provider',
      in: 'redirecting',
      presets: [
        { label: 'Paid', steps: [returns, reads('completed')] },
        {
          label: '3-D Secure, approved',
          steps: [returns, reads('pending'), { send: paymentEvents.hearsOfCompletion }],
        },
        {
          label: '3-D Secure, refused and then approved',
          steps: [returns, reads('failed'), POLL, reads('completed')],
        },
        { label: 'Pending', steps: [returns, reads('pending')] },
        { label: 'Pending, then paid', steps: [returns, reads('pending'), POLL, reads('completed')] },
        { label: 'Bank transfer, awaited', steps: [returns, readsTransfer()] },
        {
          label: 'Bank transfer in parts, then paid',
          steps: [
            returns,
            readsTransfer(),
            { send: paymentEvents.hearsOfAPart },
            { send: paymentEvents.hearsOfCompletion },
          ],
        },
        {
          label: 'Bank transfer that does not arrive',
          steps: [returns, readsTransfer(), { send: paymentEvents.hearsOfCancellation }],
        },
        { label: 'Declined', steps: [returns, reads('failed'), POLL, reads('failed')] },
        { label: 'Cancelled', steps: [returns, reads('cancelled'), POLL, reads('cancelled')] },
      ],
    },
    {
      title: 'On the page of the bank',
      in: 'approvingAtBank',
      presets: [
        { label: 'Approved', steps: [returns, readsRepeated('completed')] },
        {
          label: 'Approved, reported later',
          steps: [returns, readsRepeated('pending'), { send: paymentEvents.hearsOfApproval }],
        },
        { label: 'Refused', steps: [returns, readsRepeated('failed'), POLL, readsRepeated('failed')] },
      ],
    },
  ],
};

/** Returns the presets that apply in a state, or null. */
export function presetsIn(flow: FlowName, state: string): Omit<PresetGroup, 'in'> | null {
  return known[flow]?.find((group) => group.in === state) ?? null;
}

/** What each frame of a walk begins, in words: `On the page of the provider: Declined`; null where no preset begins. */
export function presetTitles(flow: FlowName, frames: readonly Frame[]): readonly (string | null)[] {
  const steps = frames.slice(1).map(({ step }) => step as Step);
  let end = 0;
  return frames.map((_, place) => {
    if (place <= end) return null;
    const found = presetAt(flow, frames[place - 1]?.state ?? '', steps, place - 1);
    if (!found) return null;
    end = place + found.preset.steps.length - 1;
    return `${found.title}: ${found.preset.label}`;
  });
}

/** The preset that the steps of a walk take from `at` on, in which the state was `before`; the longest that fits. */
function presetAt(
  flow: FlowName,
  before: string,
  steps: readonly Step[],
  at: number,
): { readonly title: string; readonly preset: Preset } | null {
  const group = presetsIn(flow, before);
  const fits = ({ steps: wanted }: Preset) =>
    wanted.every((step, place) => {
      const taken = steps[at + place];
      return taken && JSON.stringify(step) === JSON.stringify(withoutTab(taken));
    });
  const [preset] =
    group?.presets.filter(fits).toSorted((one, other) => other.steps.length - one.steps.length) ?? [];
  return group && preset ? { title: group.title, preset } : null;
}
