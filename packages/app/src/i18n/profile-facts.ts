import type { ShownProfile } from '@rendezvous/contract/entities';
import { TRAIT_NAMES, type TraitValues } from '@rendezvous/contract/traits';
import type { MessageId } from './message-id.ts';
import type { FormatMessage } from './useMessages.ts';

export type ProfileFacts = TraitValues & Pick<ShownProfile, 'sexuality'>;

const FACTS = [...TRAIT_NAMES, 'sexuality'] as const;

/** What a profile says of its member in terms and answers: the traits and the sexuality (PROFILE-2). Needs `traits`. */
export function profileFacts(t: FormatMessage, values: ProfileFacts): (readonly [string, string])[] {
  return FACTS.flatMap((name) =>
    values[name] ? [[t(`traits.${name}`), t(`traits.${name}.${values[name]}` as MessageId)] as const] : [],
  );
}
