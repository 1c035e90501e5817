import type { Interest } from '@rendezvous/contract/interests';
import { Card } from '@rendezvous/ui/primitives/card';
import { DescriptionItem, DescriptionList } from '@rendezvous/ui/primitives/description-list';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { InterestChips } from '@rendezvous/ui/dating/interest-chips';
import { hasInterestIcon, InterestIcon } from '@rendezvous/ui/dating/interest-icon';
import { Stack } from '@rendezvous/ui/primitives/page';
import { profileFacts, type ProfileFacts } from '../../i18n/profile-facts.ts';
import { useMessages } from '../../i18n/useMessages.ts';

/** The props are plain values, which stay the same when the member is liked while this lazy component is loading. */
type ProfileDetailsProps = ProfileFacts & {
  readonly interests: readonly Interest[];
  /** The viewer's own interests (PROFILE-3); undefined on their own profile. */
  readonly mine: readonly Interest[] | undefined;
};

/** A member's traits, sexuality and interests (PROFILE-2, PROFILE-3). Visitors never get a sexuality (PROFILE-5). */
export default function ProfileDetails({ interests, mine, ...facts }: ProfileDetailsProps) {
  return (
    <Stack gap="lg">
      <Traits values={facts} />
      {interests.length > 0 && <Interests interests={interests} mine={mine} />}
    </Stack>
  );
}

function Traits({ values }: { readonly values: ProfileFacts }) {
  const t = useMessages();
  const facts = profileFacts(t, values);
  if (facts.length === 0) return null;
  return (
    <Card padding="sm" tone="sunken">
      <DescriptionList columns={2}>
        {facts.map(([term, detail]) => (
          <DescriptionItem key={term} term={term}>
            {detail}
          </DescriptionItem>
        ))}
      </DescriptionList>
    </Card>
  );
}

/** The interests in two lists, those with an icon and those without (PROFILE-3). */
function Interests({ interests, mine }: Pick<ProfileDetailsProps, 'interests' | 'mine'>) {
  const t = useMessages();
  const groups = [
    { title: t('traits.interests_leisure'), keys: interests.filter(hasInterestIcon) },
    { title: t('traits.interests_together'), keys: interests.filter((key) => !hasInterestIcon(key)) },
  ].filter(({ keys }) => keys.length > 0);
  return (
    <Stack gap="md" as="section">
      <Heading level={2} size="lg">
        {t('traits.interests')}
      </Heading>
      {groups.map(({ title, keys }) => (
        <Stack key={title} gap="sm">
          <Heading level={3} size="md">
            {title}
          </Heading>
          <InterestChips
            label={title}
            sharedLabel={t('members.shared_interest')}
            interests={keys.map((key) => ({
              key,
              label: t(`interest.${key}`),
              icon: hasInterestIcon(key) ? <InterestIcon interest={key} /> : undefined,
              shared: mine?.includes(key),
            }))}
          />
        </Stack>
      ))}
    </Stack>
  );
}
