import { useState } from 'react';
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
import { profileCaseId, type CaseProps } from './desk-decision.ts';

type Desk = CallResponse<'readDesk'>;

type DeskViewProps = CaseProps & {
  readonly desk: Desk;
  /** The ids of the cases that the moderator has decided on this page. */
  readonly settled: ReadonlySet<string>;
};

/** The desk is in English only, whatever the language of the site (SAFETY-11). */
export function DeskView({ desk, settled, ...rest }: DeskViewProps) {
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
  const more = useMoreCases(counts);
  const counter = (count: number) => (count > 0 ? <Counter value={count} /> : undefined);
  return (
    <Container width="wide">
      <Stack gap="lg" lang="en">
        <Heading level={1}>{t('desk.title')}</Heading>
        <p role="status" className="sr-only">
          {more.count > 0 && t('desk.more_cases', more)}
        </p>
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
                <CaseQueue settled={settled} cases={complaints} idOf={({ id }) => id}>
                  {(one) => <ComplaintCase {...rest} complaint={one} />}
                </CaseQueue>
              ),
            },
            {
              value: 'messages',
              label: t('desk.messages'),
              counter: counter(counts.messages),
              content: (
                <CaseQueue settled={settled} cases={messages} idOf={({ id }) => id}>
                  {(one) => <ComplaintCase {...rest} complaint={one} />}
                </CaseQueue>
              ),
            },
            {
              value: 'photos',
              label: t('desk.photos'),
              counter: counter(counts.photos),
              content: (
                <CaseQueue settled={settled} cases={photos} idOf={({ photo }) => photo.id}>
                  {(one) => <PhotoCase {...rest} waiting={one} />}
                </CaseQueue>
              ),
            },
            {
              value: 'profiles',
              label: t('desk.profiles'),
              counter: counter(counts.profiles),
              content: (
                <CaseQueue
                  settled={settled}
                  cases={profiles}
                  idOf={({ member, changed_at: changedAt }) => profileCaseId(member.id, changedAt)}
                >
                  {(one) => <ProfileCase {...rest} waiting={one} />}
                </CaseQueue>
              ),
            },
            {
              value: 'appeals',
              label: t('desk.appeals'),
              counter: counter(counts.appeals),
              content: (
                <CaseQueue settled={settled} cases={appeals} idOf={({ decision }) => decision.id}>
                  {(one) => <AppealCase {...rest} appeal={one} />}
                </CaseQueue>
              ),
            },
            {
              value: 'second_looks',
              label: t('desk.second_looks'),
              counter: counter(counts.second_looks),
              content: (
                <CaseQueue settled={settled} cases={secondLooks} idOf={idOfLook}>
                  {(one) => <SecondLookCase {...rest} chosen={one} />}
                </CaseQueue>
              ),
            },
            {
              value: 'decisions',
              label: t('desk.decisions'),
              content: (
                <CaseQueue settled={settled} cases={decisions} idOf={({ id }) => id}>
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

/** How many cases the last change of the counts has added, and how many wait in all. */
function useMoreCases(counts: Desk['counts']) {
  const [before, setBefore] = useState(counts);
  const [count, setCount] = useState(0);
  if (before !== counts) {
    setBefore(counts);
    const added = Object.entries(before).map(([queue, was]) => counts[queue as keyof typeof counts] - was);
    setCount(sum(added.filter((by) => by > 0)));
  }
  return { count, total: sum(Object.values(counts)) };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

function idOfLook(chosen: CaseSecondLook): string {
  if (chosen.kind === 'measure') return chosen.decision.id;
  return chosen.kind === 'photo' ? chosen.photo.id : chosen.id;
}
