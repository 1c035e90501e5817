import type { Actor } from '@rendezvous/contract/policies';
import type { MessageAllowance } from '@rendezvous/contract/sending';

/** The facts about a sender that the rules of sending need. */
export type Sender = MessageAllowance & Actor & { readonly timeZone: string };
