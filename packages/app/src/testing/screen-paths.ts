import type { Order } from '@rendezvous/contract/entities';
import { flows } from '@rendezvous/machines/flows';
import { pathsOf, type Limits, type Path } from '@rendezvous/machines/walk/paths';

type OnScreen = {
  /** How its paths begin, and what they may be made of. */
  readonly limits?: Limits;
  /** The states and edges that nobody comes to on the screen, and why. */
  readonly beyond: Readonly<Record<string, string>>;
};

const LOG_OUT = 'A log-out takes the page with it.';
const PAGE_OF_THE_ORDER = 'The page of an order begins so, not the checkout: Transactions.stories.tsx.';

/** The flows whose paths are walked on their real screens (`<Screen>.paths.stories.tsx`). */
export const onScreen = {
  signUp: {
    // A draft is what the page kept before it was loaded again: SignUp.stories.tsx, "Draft".
    limits: { starts: ['joins'] },
    beyond: {},
  },
  payment: {
    limits: {
      starts: ['leavesForTheProvider'],
      // The world gives every order a page to pay it on.
      only: (step) =>
        !('answer' in step && step.answer === 'placeOrder' && (step.output as Order).checkout_url === null),
    },
    beyond: {
      'payment.entering — always [orderHasStatus] → payment.completed (1)': PAGE_OF_THE_ORDER,
      'payment.entering — always [knowsOrder] → payment.loading (2)': PAGE_OF_THE_ORDER,
      'payment.placingOrder — done placeOrder → payment.loading (2)':
        'The page knows how the order stands that it has just placed: it goes on to pending in the same moment.',
      'payment.choosingMethod — purchase.changed → stays':
        'The page tells of another price by itself, right after the refusal: PriceChanged of Checkout.stories.tsx.',
    },
  },
  activation: {
    limits: {
      starts: [
        'confirms',
        'comesByHalfALink',
        'hadConfirmedBefore',
        'isRemindedByAlert',
        'isRemindedByModal',
      ],
    },
    beyond: {
      'activation.unconfirmed.mail.choosing — always [hasJustMailed] → activation.unconfirmed.mail.sent (1)':
        'The device has to remember a mail before the page opens: ActivationMailed of MemberNotices.stories.tsx.',
    },
  },
  directDebit: {
    beyond: {
      'directDebit.enteringCode — code.wanted → directDebit.tooManyCodes (2)':
        'After the last code of an hour the page offers no other: that one is still good.',
    },
  },
  timeBonus: {
    // The world's member has no credits to begin with.
    limits: {
      only: (step) =>
        !(
          'send' in step &&
          step.send.type === 'member.arrived' &&
          (step.send as { credits: number }).credits > 0
        ),
    },
    beyond: {
      'timeBonus.loading — member.left → timeBonus.away': LOG_OUT,
      'timeBonus.none — member.left → timeBonus.away': LOG_OUT,
      'timeBonus.expired — member.left → timeBonus.away': LOG_OUT,
      'timeBonus.paid — member.left → timeBonus.away': LOG_OUT,
      'timeBonus.running — member.left → timeBonus.away': LOG_OUT,
    },
  },
} as const satisfies Partial<Record<keyof typeof flows, OnScreen>>;

/** The paths of a flow that lead to every state and over every edge that somebody comes to on its screen. */
export function pathsOnScreen(name: keyof typeof onScreen): readonly Path[] {
  const { limits, beyond }: OnScreen = onScreen[name];
  return pathsOf(flows[name], limits).filter(({ covers }) => !Object.hasOwn(beyond, covers));
}

/** Paths in shares, one for each story: each goes to the first that takes it, and the last takes the rest. */
export function sharesOf(
  paths: readonly Path[],
  ...takes: readonly ((path: Path) => boolean)[]
): readonly (readonly Path[])[] {
  const shares: Path[][] = [...takes, () => true].map(() => []);
  for (const path of paths) {
    const first = takes.findIndex((fits) => fits(path));
    shares.at(first)?.push(path);
  }
  return shares;
}
