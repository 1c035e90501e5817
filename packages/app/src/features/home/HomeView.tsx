import { Link } from 'react-router-dom';
import type { ShownCard } from '@rendezvous/contract/entities';
import { FREE_MESSAGES } from '@rendezvous/contract/rules';
import { LinkButton } from '@rendezvous/ui/primitives/button';
import { Card } from '@rendezvous/ui/primitives/card';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { Hero, StepsList } from '@rendezvous/ui/lander/hero';
import { TextLink } from '@rendezvous/ui/primitives/link';
import { Cluster, Container, PhotoGrid, Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { useMessages } from '../../i18n/useMessages.ts';
import { SignUpLink } from '../../page/SignUpLink.tsx';
import { RouteLink } from '../../page/RouteLink.tsx';
import { MemberCard } from '../members/index.ts';
import { HonestyBlock } from './HonestyBlock.tsx';
import { portraitsOf } from './portraits.ts';

export type HomeViewProps = {
  /** Members from the first page of the search; empty where visitors may not search (LAND-1). */
  readonly members: readonly ShownCard[];
};

/** The largest number of members that the page shows (LAND-1). */
const CARDS = 8;

export function HomeView({ members }: HomeViewProps) {
  const t = useMessages();
  return (
    <>
      <Hero
        title={t('home.title')}
        lead={t('home.lead')}
        people={portraitsOf(members)}
        action={
          <>
            <LinkButton size="lg">
              <SignUpLink request={{ reason: 'join', next: null }}>{t('home.action')}</SignUpLink>
            </LinkButton>
            <LinkButton size="lg" tone="quiet">
              <Link to="/login">{t('home.log_in')}</Link>
            </LinkButton>
          </>
        }
        facts={t.rich('home.facts', { messages: FREE_MESSAGES, link: <RouteLink to="/pricing" /> })}
      />
      <Container width="wide" space="hero">
        <StepsList
          title={t('home.steps_title')}
          steps={[
            { title: t('home.step_sign_up'), text: t('home.step_sign_up_text') },
            { title: t('home.step_look'), text: t('home.step_look_text') },
            { title: t('home.step_write'), text: t('home.step_write_text', { messages: FREE_MESSAGES }) },
          ]}
        />
      </Container>
      {members.length > 0 && <People members={members.slice(0, CARDS)} />}
      <HonestyBlock />
      <FinalCallToAction />
    </>
  );
}

function People({ members }: HomeViewProps) {
  const t = useMessages();
  return (
    <Container width="wide" space="none" as="section">
      <Stack gap="lg">
        <Cluster justify="between" align="end">
          <Stack gap="xs">
            <Heading level={2} size="2xl">
              {t('home.members_title')}
            </Heading>
            <Text tone="soft">{t('home.members_lead')}</Text>
          </Stack>
          <TextLink target="block">
            <Link to="/members">{t('home.all_members')}</Link>
          </TextLink>
        </Cluster>
        <PhotoGrid aria-label={t('home.members_title')}>
          {members.map((member) => (
            <MemberCard key={member.id} member={member} />
          ))}
        </PhotoGrid>
      </Stack>
    </Container>
  );
}

function FinalCallToAction() {
  const t = useMessages();
  return (
    <Container width="wide" as="section">
      <Card tone="brand" padding="lg">
        <Stack align="center" gap="lg">
          <Stack gap="sm" align="center">
            <Heading level={2} size="2xl" tone="inherit" align="center">
              {t('home.closing_title')}
            </Heading>
            <Text tone="inherit" size="lg" align="center">
              {t('home.closing')}
            </Text>
          </Stack>
          <LinkButton size="lg">
            <SignUpLink request={{ reason: 'join', next: null }}>{t('home.action')}</SignUpLink>
          </LinkButton>
        </Stack>
      </Card>
    </Container>
  );
}
