import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { ReplyPerson } from '@rendezvous/contract/reply-calls';
import { Avatar } from '@rendezvous/ui/primitives/avatar';
import { Card } from '@rendezvous/ui/primitives/card';
import { DescriptionItem, DescriptionList } from '@rendezvous/ui/primitives/description-list';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { TextLink } from '@rendezvous/ui/primitives/link';
import { Cluster, Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { countryName } from '../../i18n/format.ts';
import { profileFacts } from '../../i18n/profile-facts.ts';
import { useMessages } from '../../i18n/useMessages.ts';

type ReplyPersonCardProps = {
  /** Which of the two it is. */
  readonly title: string;
  readonly person: ReplyPerson;
};

/** What one of the two shows on the profile (PROFILE-2). */
export function ReplyPersonCard({ title, person }: ReplyPersonCardProps) {
  const t = useMessages();
  const intl = useIntl();
  const { id, name, age, country, region, about, interests, main_image: photo } = person;
  const facts = profileFacts(t, person);
  return (
    <Card as="section" tone="sunken" padding="sm" aria-label={title}>
      <Stack gap="sm">
        <Cluster gap="sm" wrap={false}>
          <Avatar name={name} src={photo?.thumb_filename} size="lg" decorative />
          <Stack gap="xs">
            <Text size="sm" tone="soft">
              {title}
            </Text>
            <Heading level={3} size="md">
              <TextLink>
                <Link to={`/members/${id}`}>{t('desk.member', { name, age })}</Link>
              </TextLink>
            </Heading>
            <Text size="sm">{[region, countryName(intl, country)].filter(Boolean).join(', ')}</Text>
          </Stack>
        </Cluster>
        {about && <Text preserveLines>{about}</Text>}
        {facts.length > 0 && (
          <DescriptionList columns={2}>
            {facts.map(([term, detail]) => (
              <DescriptionItem key={term} term={term}>
                {detail}
              </DescriptionItem>
            ))}
          </DescriptionList>
        )}
        {interests.length > 0 && (
          <Text size="sm">{intl.formatList(interests.map((interest) => t(`interest.${interest}`)))}</Text>
        )}
      </Stack>
    </Card>
  );
}
