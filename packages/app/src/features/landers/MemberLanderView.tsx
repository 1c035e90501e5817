import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { ShownProfile } from '@rendezvous/contract/entities';
import type { Niche } from '@rendezvous/contract/landers';
import { FREE_MESSAGES, MINIMUM_AGE } from '@rendezvous/contract/rules';
import { FictionalNotice } from '@rendezvous/ui/dating/fictional-notice';
import { ProfileHeader } from '@rendezvous/ui/dating/profile-header';
import { SceneHero } from '@rendezvous/ui/lander/scene-hero';
import { LinkButton } from '@rendezvous/ui/primitives/button';
import { Container, Stack } from '@rendezvous/ui/primitives/page';
import { Photo } from '@rendezvous/ui/primitives/photo';
import { Text } from '@rendezvous/ui/primitives/text';
import { useFictionalLabel } from '../../data/useFictionalLabel.ts';
import { signUpPath } from '../../data/entry-paths.ts';
import { placeName } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/useMessages.ts';

/** The landing pages of a member: beside the photo, over the photo, or below a drawn scene (LAND-6). */
export const MEMBER_LANDINGS = ['landing', 'landing2', 'landing3'] as const;
export type MemberLanding = (typeof MEMBER_LANDINGS)[number];

export type MemberLanderViewProps = {
  readonly landing: MemberLanding;
  readonly niche: Niche;
  readonly profile: ShownProfile;
  readonly siteName: string;
};

/** A page that introduces one member and leads to the sign-up that goes on to them (LAND-6, SIGNUP-16). */
export function MemberLanderView({ landing, niche, profile, siteName }: MemberLanderViewProps) {
  const t = useMessages();
  const intl = useIntl();
  const fictionalLabel = useFictionalLabel();
  const { id, name, age, fictional, main_image: image } = profile;
  const photo = image?.photo ?? null;
  const action = (
    <LinkButton size="lg">
      <Link to={signUpPath(id)}>{t('members.write', { name })}</Link>
    </LinkButton>
  );
  const facts = t('lander.facts', { messages: FREE_MESSAGES, age: MINIMUM_AGE });
  const notice = fictional && (
    <FictionalNotice title={fictionalLabel}>
      {t('shell.fictional_notice', { site: siteName })}
    </FictionalNotice>
  );
  const about = profile.about && (
    <Text measure preserveLines lang={profile.about_language ?? undefined}>
      {profile.about}
    </Text>
  );
  if (landing === 'landing3') {
    return (
      <>
        <SceneHero
          scene="lights"
          kicker={t(`lander.niche.${niche}`)}
          title={t('lander.member_title', { name })}
          lead={t('lander.member_lead', { name, messages: FREE_MESSAGES })}
          action={action}
          facts={facts}
          pauseLabel={t('lander.pause')}
        />
        <Container width="reading">
          <Stack gap="lg">
            {notice}
            <Photo photo={photo} name={name} ratio="wide" use="full" priority />
            <Text tone="soft">{placeName(intl, profile)}</Text>
            {about}
          </Stack>
        </Container>
      </>
    );
  }
  return (
    <Container width="page">
      <Stack gap="lg">
        <Text weight="semibold" tone="brand">
          {t(`lander.niche.${niche}`)}
        </Text>
        <ProfileHeader
          layout={landing === 'landing2' ? 'over' : 'beside'}
          name={name}
          age={age}
          place={placeName(intl, profile)}
          photo={photo}
          onlineLabel={profile.online ? t('shell.online') : undefined}
          fictionalLabel={fictional ? fictionalLabel : undefined}
          notice={notice}
          action={action}
        >
          {landing === 'landing' && about}
        </ProfileHeader>
        <Text tone="soft">{t('lander.member_lead', { name, messages: FREE_MESSAGES })}</Text>
        {landing === 'landing2' && about}
        <Text size="sm" tone="soft">
          {facts}
        </Text>
      </Stack>
    </Container>
  );
}
