import { useIntl } from 'react-intl';
import type { CasePhoto } from '@rendezvous/contract/desk-calls';
import { Button } from '@rendezvous/ui/primitives/button';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { Columns, Stack } from '@rendezvous/ui/primitives/page';
import { Photo } from '@rendezvous/ui/primitives/photo';
import { Text } from '@rendezvous/ui/primitives/text';
import { useMessages } from '../../i18n/useMessages.ts';
import { CaseMemberCard } from './CaseMemberCard.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import type { CaseProps } from './desk-decision.ts';

type PhotoCaseProps = CaseProps & { readonly waiting: CasePhoto };

/** A photo that waits for review (PHOTO-11): one press approves it, a rejection needs its reasons. */
export function PhotoCase({ waiting, deciding, failure, onDecide }: PhotoCaseProps) {
  const t = useMessages();
  const intl = useIntl();
  const { photo, member } = waiting;
  const { id } = photo;
  const since = intl.formatDate(waiting.created_at, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Columns split="halves">
      <Stack>
        <Stack gap="xs">
          <Heading level={2}>{t('desk.photo_of', { name: member.name })}</Heading>
          <Text size="sm" tone="soft">
            {t('desk.waiting_since', { date: since })}
          </Text>
          {waiting.in_chat && <Text size="sm">{t('desk.photo_in_chat')}</Text>}
        </Stack>
        <Photo photo={photo} name={member.name} ratio="portrait" use="half" priority />
        <CaseMemberCard member={member} />
      </Stack>
      <Stack>
        <Button
          loading={deciding}
          onClick={() => onDecide({ call: 'reviewPhoto', body: { id, verdict: 'approve' } })}
        >
          {t('desk.approve')}
        </Button>
        <DecisionForm
          key={id}
          subject="photo"
          actions={['reject_photo']}
          photos={[photo]}
          deciding={deciding}
          failure={failure}
          onSubmit={({ ground, facts }) =>
            ground && onDecide({ call: 'reviewPhoto', body: { id, verdict: 'reject', ground, facts } })
          }
        />
      </Stack>
    </Columns>
  );
}
