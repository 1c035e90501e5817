import type { ReactNode } from 'react';
import type { FittingMember } from '@rendezvous/contract/entities';
import { BEYOND, type Beyond } from '@rendezvous/contract/match-wishes';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { PhotoGrid, Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { useSelf } from '../../data/useSelf.ts';
import type { MessageId } from '../../i18n/message-id.ts';
import { useMessages } from '../../i18n/useMessages.ts';

/** The number of cards whose photos are loaded with priority, because they are in view at first. */
const FIRST_CARDS = 4;

const TITLES = {
  place: 'match_finder.abroad_title',
  ages: 'match_finder.other_ages_title',
  ages_and_place: 'match_finder.other_title',
} as const satisfies Record<Beyond, MessageId>;

type CardPlace = { readonly level: 2 | 3; readonly priority: boolean };

type SuggestionsProps = {
  /** In the order in which the server sends them. */
  readonly members: readonly FittingMember[];
  readonly renderCard: (member: FittingMember, place: CardPlace) => ReactNode;
};

/** Suggested members. Those who go beyond what is sought are below headings that say what was loosened (SEARCH-9). */
export function Suggestions({ members, renderCard }: SuggestionsProps) {
  const t = useMessages();
  const reasonOf = useReasons();
  const fitting = members.filter(({ beyond }) => beyond === null);
  const cards = (part: readonly FittingMember[], level: CardPlace['level']) =>
    part.map((member) => renderCard(member, { level, priority: members.indexOf(member) < FIRST_CARDS }));
  return (
    <Stack gap="xl">
      {fitting.length > 0 && (
        <PhotoGrid aria-label={t('match_finder.results')}>{cards(fitting, 2)}</PhotoGrid>
      )}
      {BEYOND.map((beyond) => {
        const part = members.filter((member) => member.beyond === beyond);
        if (part.length === 0) return null;
        const title = t(TITLES[beyond]);
        return (
          <Stack key={beyond} as="section" gap="md">
            <Stack gap="xs">
              <Heading level={2}>{title}</Heading>
              <Text tone="soft" measure>
                {t(reasonOf(beyond))}
              </Text>
            </Stack>
            <PhotoGrid aria-label={title}>{cards(part, 3)}</PhotoGrid>
          </Stack>
        );
      })}
    </Stack>
  );
}

/** Why these are shown: what the member has said they seek fits nobody, or what they left open fits too few. */
function useReasons(): (beyond: Beyond) => MessageId {
  const wishes = useSelf()?.profile;
  return (beyond) => {
    switch (beyond) {
      case 'place':
        return wishes?.seeking_place ? 'match_finder.beyond_place' : 'match_finder.abroad';
      case 'ages':
        return wishes?.seeking_ages ? 'match_finder.beyond_ages' : 'match_finder.other_ages';
      case 'ages_and_place':
        return 'match_finder.other';
    }
  };
}
