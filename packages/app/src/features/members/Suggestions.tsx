import type { ReactNode } from 'react';
import type { FittingMember } from '@rendezvous/contract/entities';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { PhotoGrid, Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { useOwnCountry } from '../../data/useSelf.ts';
import { useMessages } from '../../i18n/useMessages.ts';

/** The number of cards whose photos are loaded with priority, because they are in view at first. */
const FIRST_CARDS = 4;

type CardPlace = { readonly level: 2 | 3; readonly priority: boolean };

type SuggestionsProps = {
  /** Those of the own country first, as the server sends them. */
  readonly members: readonly FittingMember[];
  readonly renderCard: (member: FittingMember, place: CardPlace) => ReactNode;
};

/** Suggested members. Those from abroad are below a heading that says why they are there (SEARCH-9). */
export function Suggestions({ members, renderCard }: SuggestionsProps) {
  const t = useMessages();
  const ownCountry = useOwnCountry();
  const near = members.filter(({ country }) => country === ownCountry);
  const abroad = members.filter(({ country }) => country !== ownCountry);
  return (
    <Stack gap="xl">
      {near.length > 0 && (
        <PhotoGrid aria-label={t('match_finder.results')}>
          {near.map((member, index) => renderCard(member, { level: 2, priority: index < FIRST_CARDS }))}
        </PhotoGrid>
      )}
      {abroad.length > 0 && (
        <Stack as="section" gap="md">
          <Stack gap="xs">
            <Heading level={2}>{t('match_finder.abroad_title')}</Heading>
            <Text tone="soft" measure>
              {t('match_finder.abroad')}
            </Text>
          </Stack>
          <PhotoGrid aria-label={t('match_finder.abroad_title')}>
            {abroad.map((member, index) =>
              renderCard(member, { level: 3, priority: near.length + index < FIRST_CARDS }),
            )}
          </PhotoGrid>
        </Stack>
      )}
    </Stack>
  );
}
