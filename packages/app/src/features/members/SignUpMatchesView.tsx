import { Link } from 'react-router-dom';
import type { FittingMember } from '@rendezvous/contract/entities';
import { LinkButton } from '@rendezvous/ui/primitives/button';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { Container, PhotoGrid, Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { useMessages } from '../../i18n/useMessages.ts';
import { MemberCard } from './MemberCard.tsx';

export type SignUpMatchesViewProps = {
  /** The name of the new member. */
  readonly name: string;
  readonly members: readonly FittingMember[];
};

/** Few enough to look at each of them. */
const SHOWN = 8;
/** The number of cards whose photos are loaded with priority, because they are in view at first. */
const FIRST_CARDS = 4;

/** The first members that a new member sees: those who fit the answers of the sign-up (SIGNUP-17). */
export function SignUpMatchesView({ name, members }: SignUpMatchesViewProps) {
  const t = useMessages();
  return (
    <Container width="wide">
      <Stack gap="lg">
        <Stack gap="sm">
          <Heading level={1}>{t('match_finder.signup_title', { name })}</Heading>
          <Text tone="soft" measure>
            {t('match_finder.signup_lead')}
          </Text>
        </Stack>
        <PhotoGrid aria-label={t('match_finder.results')}>
          {members.slice(0, SHOWN).map((member, index) => (
            <MemberCard key={member.id} member={member} level={2} priority={index < FIRST_CARDS} />
          ))}
        </PhotoGrid>
        <div className="text-center">
          <LinkButton size="lg">
            <Link to="/members">{t('match_finder.signup_continue')}</Link>
          </LinkButton>
        </div>
      </Stack>
    </Container>
  );
}
