import { Link } from 'react-router-dom';
import type { CallResponse } from '@rendezvous/contract/calls';
import type { CaseSecondLook } from '@rendezvous/contract/desk-calls';
import { Tabs } from '@rendezvous/ui/navigation/tabs';
import { Counter } from '@rendezvous/ui/primitives/counter';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { Container, Stack } from '@rendezvous/ui/primitives/page';
import { TextLink } from '@rendezvous/ui/primitives/link';
import { useMessages } from '../../i18n/useMessages.ts';
import { CaseQueue } from './CaseQueue.tsx';
import {
  AppealCase,
  ComplaintCase,
  DecisionCase,
  PhotoCase,
  ProfileCase,
  SecondLookCase,
} from './cases.lazy.ts';
import type { CaseProps } from './desk-decision.ts';

type DeskViewProps = CaseProps & { readonly desk: CallResponse<'readDesk'> };

/** The desk is in English only, whatever the language of the site (SAFETY-11). */
export function DeskView({ desk, ...rest }: DeskViewProps) {
  const t = useMessages();
  const {
    counts,
    complaints,
    messages,
    photos,
    profiles,
    appeals,
    decisions,
    second_looks: secondLooks,
  } = desk;
  const counter = (count: number) => (count > 0 ? <Counter value={count} /> : undefined);
  return (
    <Container width="wide">
      <Stack gap="lg" lang="en">
        <Heading level={1}>{t('desk.title')}</Heading>
        <TextLink>
          <Link to="/desk/notifications">{t('desk.notifications')}</Link>
        </TextLink>
        <Tabs
          label={t('desk.queues')}
          items={[
            {
              value: 'complaints',
              label: t('desk.complaints'),
              counter: counter(counts.complaints),
              content: (
                <CaseQueue cases={complaints} idOf={({ id }) => id}>
                  {(one) => <ComplaintCase {...rest} complaint={one} />}
                </CaseQueue>
              ),
            },
            {
              value: 'messages',
              label: t('desk.messages'),
              counter: counter(counts.messages),
              content: (
                <CaseQueue cases={messages} idOf={({ id }) => id}>
                  {(one) => <ComplaintCase {...rest} complaint={one} />}
                </CaseQueue>
              ),
            },
            {
              value: 'photos',
              label: t('desk.photos'),
              counter: counter(counts.photos),
              content: (
                <CaseQueue cases={photos} idOf={({ photo }) => photo.id}>
                  {(one) => <PhotoCase {...rest} waiting={one} />}
                </CaseQueue>
              ),
            },
            {
              value: 'profiles',
              label: t('desk.profiles'),
              counter: counter(counts.profiles),
              content: (
                <CaseQueue cases={profiles} idOf={({ member, changed_at }) => `${member.id} ${changed_at}`}>
                  {(one) => <ProfileCase {...rest} waiting={one} />}
                </CaseQueue>
              ),
            },
            {
              value: 'appeals',
              label: t('desk.appeals'),
              counter: counter(counts.appeals),
              content: (
                <CaseQueue cases={appeals} idOf={({ decision }) => decision.id}>
                  {(one) => <AppealCase {...rest} appeal={one} />}
                </CaseQueue>
              ),
            },
            {
              value: 'second_looks',
              label: t('desk.second_looks'),
              counter: counter(counts.second_looks),
              content: (
                <CaseQueue cases={secondLooks} idOf={idOfLook}>
                  {(one) => <SecondLookCase {...rest} chosen={one} />}
                </CaseQueue>
              ),
            },
            {
              value: 'decisions',
              label: t('desk.decisions'),
              content: (
                <CaseQueue cases={decisions} idOf={({ id }) => id}>
                  {(one) => <DecisionCase {...rest} decision={one} />}
                </CaseQueue>
              ),
            },
          ]}
        />
      </Stack>
    </Container>
  );
}

function idOfLook(chosen: CaseSecondLook): string {
  if (chosen.kind === 'measure') return chosen.decision.id;
  return chosen.kind === 'photo' ? chosen.photo.id : chosen.id;
}
