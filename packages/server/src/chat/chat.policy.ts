import type { Actor } from '@rendezvous/contract/policies';
import type { MessageAllowance } from '@rendezvous/contract/sending';

/** What the rules of sending ask about the sender. */
export type Sender = MessageAllowance & Actor;
