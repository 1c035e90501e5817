import { Link } from 'react-router-dom';
import type { FittingMember } from '@rendezvous/contract/entities';
import { LinkButton } from '@rendezvous/ui/primitives/button';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { Container, Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { useMessages } from '../../i18n/useMessages.ts';
import { MemberCard } from './MemberCard.tsx';
import { Suggestions } from './Suggestions.tsx';

export type SignUpMatchesViewProps = {
  /** The name of the new member. */
  readonly name: string;
  readonly members: readonly FittingMember[];
};

/** Few enough to look at each of them. */
const SHOWN = 8;

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
        <Suggestions
          members={members.slice(0, SHOWN)}
          renderCard={(member, place) => <MemberCard key={member.id} member={member} {...place} />}
        />
        <div className="text-center">
          <LinkButton size="lg">
            <Link to="/members">{t('match_finder.signup_continue')}</Link>
          </LinkButton>
        </div>
      </Stack>
    </Container>
  );
}
