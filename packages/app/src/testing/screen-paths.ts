import type { Order } from '@rendezvous/contract/entities';
import { flows } from '@rendezvous/machines/flows';
import { pathsOf, type Limits, type Path } from '@rendezvous/machines/walk/paths';

type ScreenFlow = {
  /** The scenarios that its paths begin with, and the steps that they may contain. */
  readonly limits?: Limits;
  /** The states and edges that cannot be reached on the screen, each with the reason. */
  readonly unreachable: Readonly<Record<string, string>>;
};

const LOG_OUT = 'A log-out ends the page.';
const PAGE_OF_THE_ORDER = 'The page of an order begins here, not the checkout: Transactions.stories.tsx.';

/** The flows whose paths are tested on their real screens (`<Screen>.paths.stories.tsx`). */
export const screenFlows = {
  signUp: {
    // The story Draft of SignUp.stories.tsx covers the answers that are restored after a reload.
    limits: { starts: ['joins'] },
    unreachable: {},
  },
  payment: {
    limits: {
      starts: ['leavesForTheProvider'],
      // The mock backend gives every order a checkout page.
      only: (step) =>
        !('answer' in step && step.answer === 'placeOrder' && (step.output as Order).checkout_url === null),
    },
    unreachable: {
      'payment.entering — always [startsCompleted] → payment.completed (1)': PAGE_OF_THE_ORDER,
      'payment.entering — always [knowsOrder] → payment.loading (2)': PAGE_OF_THE_ORDER,
      'payment.placingOrder — done placeOrder [cardWasRefused] → payment.cardRefused (2)':
        'The checkout charges no stored card: Refused of RepeatOrder.stories.tsx.',
      'payment.placingOrder — done placeOrder → payment.loading (4)':
        'The page knows the status of the order that it has just placed, so it moves on to pending at once.',
      'payment.choosingMethod — purchase.changed → stays':
        'The page reports another price by itself, right after the refusal: PriceChanged of Checkout.stories.tsx.',
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
    unreachable: {
      'activation.unconfirmed.mail.choosing — always [hasJustMailed] → activation.unconfirmed.mail.sent (1)':
        'The device must have stored a mail before the page opens: ActivationMailed of MemberNotices.stories.tsx.',
    },
  },
  directDebit: {
    unreachable: {
      'directDebit.enteringCode — code.wanted → directDebit.tooManyCodes (2)':
        'After the last code of an hour the page offers no other, because that one is still valid.',
    },
  },
  timeBonus: {
    // The member of the backend begins without credits.
    limits: {
      only: (step) =>
        !(
          'send' in step &&
          step.send.type === 'member.arrived' &&
          (step.send as { credits: number }).credits > 0
        ),
    },
    unreachable: {
      'timeBonus.loading — member.left → timeBonus.away': LOG_OUT,
      'timeBonus.none — member.left → timeBonus.away': LOG_OUT,
      'timeBonus.expired — member.left → timeBonus.away': LOG_OUT,
      'timeBonus.paid — member.left → timeBonus.away': LOG_OUT,
      'timeBonus.running — member.left → timeBonus.away': LOG_OUT,
    },
  },
} as const satisfies Partial<Record<keyof typeof flows, ScreenFlow>>;

/** The paths of a flow that cover every state and edge that can be reached on its screen. */
export function pathsOnScreen(name: keyof typeof screenFlows): readonly Path[] {
  const { limits, unreachable }: ScreenFlow = screenFlows[name];
  return pathsOf(flows[name], limits).filter(({ covers }) => !Object.hasOwn(unreachable, covers));
}

/** Splits paths into shares, one for each story. A path goes to the first share that takes it, else to the last. */
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
