import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { CaseMember } from '@rendezvous/contract/desk-calls';
import { Badge } from '@rendezvous/ui/primitives/badge';
import { Card } from '@rendezvous/ui/primitives/card';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { TextLink } from '@rendezvous/ui/primitives/link';
import { PhotoGrid, Stack } from '@rendezvous/ui/primitives/page';
import { Photo } from '@rendezvous/ui/primitives/photo';
import { Text } from '@rendezvous/ui/primitives/text';
import { useFictionalLabel } from '../../data/useFictionalLabel.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { CaseHistory } from './CaseHistory.tsx';

/** A member about whom a moderator decides, as the account is now. */
export function CaseMemberCard({ member }: { readonly member: CaseMember | null }) {
  const t = useMessages();
  const intl = useIntl();
  const fictionalLabel = useFictionalLabel();
  if (!member) return <Text tone="soft">{t('desk.member_gone')}</Text>;
  const { id, name, age, site, status, profile_status: profile, photos } = member;
  const date = intl.formatDate(member.signup_date, { dateStyle: 'medium' });
  return (
    <Card as="section" tone="sunken">
      <Stack gap="sm">
        <Heading level={3} size="md">
          <TextLink>
            <Link to={`/members/${id}`}>{t('desk.member', { name, age })}</Link>
          </TextLink>
        </Heading>
        {member.fictional && <Badge>{fictionalLabel}</Badge>}
        <Text size="sm" tone="soft">
          {t('desk.site', { site, date, status, profile })}
        </Text>
        <CaseHistory history={member.history} />
        <TextLink target="block">
          <Link to={`/desk/notifications?member=${id}`}>{t('desk.notifications')}</Link>
        </TextLink>
        {member.about && (
          <>
            <Text weight="semibold">{t('desk.about')}</Text>
            <Text preserveLines>{member.about}</Text>
          </>
        )}
        {photos.length > 0 && (
          <PhotoGrid density="compact">
            {photos.map((photo, index) => (
              <Photo
                key={photo.id}
                photo={photo}
                name={name}
                label={t('desk.photo_number', { number: index + 1 })}
                ratio="portrait"
                use="thumb"
              />
            ))}
          </PhotoGrid>
        )}
      </Stack>
    </Card>
  );
}
