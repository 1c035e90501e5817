import type { ReactNode } from 'react';
import type { CaseMember } from '@rendezvous/contract/desk-calls';
import type { DecisionGround } from '@rendezvous/contract/moderation';
import { Button } from '@rendezvous/ui/primitives/button';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { Columns, Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { CaseMemberCard } from './CaseMemberCard.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import type { CaseProps } from './desk-decision.ts';
import { QUEUE_KEYS } from './queue-keys.ts';

/** What an approval and a rejection of a photo, or of a name and a text, have in common. */
export type ReviewProps = Omit<CaseProps, 'onDecide'> & {
  /** Since when it waits, or when it was approved. */
  readonly time: string;
  /** What the moderator should know before. */
  readonly notice?: ReactNode;
  readonly approveLabel: string;
  readonly onApprove: () => void;
  readonly onReject: (reasons: { readonly ground: DecisionGround; readonly facts: string }) => void;
};

type ReviewCaseProps = ReviewProps & {
  readonly title: string;
  /** Below the title and the time. */
  readonly remark?: ReactNode;
  readonly member: CaseMember;
  readonly form: Pick<Parameters<typeof DecisionForm>[0], 'subject' | 'actions' | 'photos'>;
  /** What is reviewed. */
  readonly children: ReactNode;
};

/** What is reviewed with its member, a button that keeps it, and the form of a rejection. */
export function ReviewCase({
  title,
  time,
  remark,
  member,
  notice,
  approveLabel,
  form,
  deciding,
  failure,
  onApprove,
  onReject,
  children,
}: ReviewCaseProps) {
  return (
    <Columns split="halves">
      <Stack>
        <Stack gap="xs">
          <Heading level={2}>{title}</Heading>
          <Text size="sm" tone="soft">
            {time}
          </Text>
          {remark}
        </Stack>
        {children}
        <CaseMemberCard member={member} />
      </Stack>
      <Stack>
        {notice}
        <Button loading={deciding} aria-keyshortcuts={QUEUE_KEYS.approve} onClick={onApprove}>
          {approveLabel}
        </Button>
        <DecisionForm
          {...form}
          deciding={deciding}
          failure={failure}
          onSubmit={({ ground, facts }) => ground && onReject({ ground, facts })}
        />
      </Stack>
    </Columns>
  );
}
