import { Link } from 'react-router-dom';
import type { User } from '@rendezvous/contract/entities';
import { Progress } from '@rendezvous/ui/feedback/progress';
import { Card } from '@rendezvous/ui/primitives/card';
import { TextLink } from '@rendezvous/ui/primitives/link';
import { Stack } from '@rendezvous/ui/primitives/page';
import { useMessages } from '../../i18n/useMessages.ts';
import { ENOUGH_INTERESTS, missingParts, PROFILE_PARTS } from './completeness.ts';

/** Says what the profile lacks, with links to where it is added (PROFILE-11). A complete profile shows nothing. */
export default function Completeness({ profile }: { readonly profile: User['profile'] }) {
  const t = useMessages();
  const missing = missingParts(profile);
  if (missing.length === 0) return null;
  const count = PROFILE_PARTS.length;
  const done = count - missing.length;
  return (
    <Card as="section" tone="sunken" padding="sm" aria-label={t('profile.completeness_title')}>
      <Stack gap="sm">
        <Progress
          label={t('profile.completeness_title')}
          value={done / count}
          valueLabel={t('profile.completeness_done', { done, count })}
        />
        <Stack as="ul" gap="xs">
          {missing.map((part) => (
            <li key={part}>
              <TextLink target="block">
                <Link to={part === 'photo' ? '#photos' : '#details'}>
                  {t(`profile.missing_${part}`, { count: ENOUGH_INTERESTS })}
                </Link>
              </TextLink>
            </li>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}
