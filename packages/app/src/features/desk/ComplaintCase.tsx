import { useIntl } from 'react-intl';
import type { CaseComplaint } from '@rendezvous/contract/desk-calls';
import { actionsFor, isAboutMessages, isMeasure, isMeasureFor } from '@rendezvous/contract/moderation';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { Card } from '@rendezvous/ui/primitives/card';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { Columns, Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { useMessages } from '../../i18n/useMessages.ts';
import { CaseMemberCard } from './CaseMemberCard.tsx';
import { CaseMessage } from './CaseMessage.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import type { CaseProps } from './desk-decision.ts';
import { ReportedMessages } from './ReportedMessages.tsx';
import { ReporterCard } from './ReporterCard.tsx';
import { sentPhotosOf } from './sent-photos.ts';

type ComplaintCaseProps = CaseProps & { readonly complaint: CaseComplaint };

/** A complaint with what was reported, as it was then, and the member as they are now (SAFETY-14). */
export function ComplaintCase({ complaint, deciding, failure, onDecide }: ComplaintCaseProps) {
  const t = useMessages();
  const intl = useIntl();
  const { id, subject, member } = complaint;
  const since = intl.formatDate(complaint.created_at, { dateStyle: 'medium', timeStyle: 'short' });
  const leaving = member?.leaves_at;
  return (
    <Columns split="halves">
      <ComplaintText complaint={complaint} time={t('desk.waiting_since', { date: since })} />
      <Stack>
        {leaving && (
          <Banner tone="info">
            {t('desk.leaving', { date: intl.formatDate(leaving, { dateStyle: 'medium' }) })}
          </Banner>
        )}
        <DecisionForm
          key={id}
          subject={subject}
          actions={actionsFor(subject).filter(
            (action) => !isMeasure(action) || (member !== null && isMeasureFor(member.status, action)),
          )}
          photos={member?.photos ?? []}
          sentPhotos={sentPhotosOf(complaint.evidence)}
          deciding={deciding}
          failure={failure}
          onSubmit={(input) => onDecide({ call: 'decideComplaint', body: { id, ...input } })}
        />
      </Stack>
    </Columns>
  );
}

type ComplaintTextProps = {
  readonly complaint: CaseComplaint;
  /** Since when it waits, or when it was dismissed. */
  readonly time: string;
};

/** What a complaint says, what was reported, and the member. */
export function ComplaintText({ complaint, time }: ComplaintTextProps) {
  const t = useMessages();
  const {
    number,
    subject,
    reason,
    words,
    by,
    reporter,
    member,
    evidence,
    reopened,
    appeal_of: first,
  } = complaint;
  const photo = member?.photos.find((one) => one.id === evidence?.photo_id);
  const photoNumber = photo && member ? member.photos.indexOf(photo) + 1 : 0;
  const sentPhotos = sentPhotosOf(evidence);
  return (
    <Stack>
      <Stack gap="xs">
        <Heading level={2}>{t('desk.number', { number: String(number) })}</Heading>
        <Text weight="semibold">
          {t('desk.reported', { subject, reason: t(`reports.reason.${reason}`) })}
        </Text>
        {first !== null && <Text>{t('desk.appeal_of', { number: String(first) })}</Text>}
        {!reporter && (
          <Text size="sm" tone="soft">
            {t('desk.by', { by })}
          </Text>
        )}
        <Text size="sm" tone="soft">
          {time}
        </Text>
      </Stack>
      {reopened !== null && (
        <Card>
          <Text weight="semibold">{t('desk.reopened')}</Text>
          <Text preserveLines>{reopened}</Text>
        </Card>
      )}
      {words && (
        <Card>
          <Text weight="semibold">{t('desk.words')}</Text>
          <Text preserveLines>{words}</Text>
        </Card>
      )}
      {evidence && (
        <Card>
          <Stack gap="sm">
            <Text weight="semibold">{t('desk.evidence')}</Text>
            <Text>{evidence.name}</Text>
            {evidence.about && <Text preserveLines>{evidence.about}</Text>}
            {evidence.messages.map((message) => (
              <CaseMessage
                key={message.sent_at}
                message={message}
                photoNumber={sentPhotos.findIndex((sent) => sent === message.attachment) + 1}
              />
            ))}
            {photoNumber > 0 && <Text>{t('desk.photo_number', { number: photoNumber })}</Text>}
          </Stack>
        </Card>
      )}
      {member && isAboutMessages(subject) && <ReportedMessages complaint={complaint} />}
      {subject !== 'other' && <CaseMemberCard member={member} />}
      {reporter && <ReporterCard reporter={reporter} />}
    </Stack>
  );
}
