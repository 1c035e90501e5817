import { useId, useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import type { ChatPhoto } from '@rendezvous/contract/attachments';
import type { CaseMember } from '@rendezvous/contract/desk-calls';
import { CallError } from '@rendezvous/contract/errors';
import {
  DECISION_GROUNDS,
  decisionProblems,
  isMeasure,
  type ComplaintSubject,
  type DecisionAction,
  type DecisionGround,
} from '@rendezvous/contract/moderation';
import { Field } from '@rendezvous/ui/form/field';
import { Radio, RadioGroup } from '@rendezvous/ui/form/radio-group';
import { Select } from '@rendezvous/ui/form/select';
import { Textarea } from '@rendezvous/ui/form/textarea';
import { Button } from '@rendezvous/ui/primitives/button';
import { Stack } from '@rendezvous/ui/primitives/page';
import { HydratedFields } from '../../page/HydratedFields.tsx';
import { fieldErrorText } from '../../i18n/errorText.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { QUEUE_KEYS } from './queue-keys.ts';

/** What a moderator chose, and wrote. */
export type DecisionInput = {
  readonly action: DecisionAction;
  readonly ground?: DecisionGround;
  readonly facts: string;
  readonly photo_id?: string;
};

type DecisionFormProps = {
  readonly subject: ComplaintSubject;
  readonly actions: readonly DecisionAction[];
  readonly photos: CaseMember['photos'];
  /** The photos of the reported messages (CHAT-20), which are offered before those of the profile. */
  readonly sentPhotos?: readonly ChatPhoto[];
  readonly deciding: boolean;
  readonly failure: CallError | null;
  readonly onSubmit: (input: DecisionInput) => void;
};

/** The form of a decision: what is done, by which rule, and the facts (SAFETY-11). */
export function DecisionForm({
  subject,
  actions,
  photos,
  sentPhotos,
  deciding,
  failure,
  onSubmit,
}: DecisionFormProps) {
  const t = useMessages();
  const intl = useIntl();
  const id = useId();
  const [action, setAction] = useState<DecisionAction>(actions[0] ?? 'dismiss');
  const [found, setFound] = useState<CallError | null>(null);
  const errorOf = (field: string) => fieldErrorText(intl, found ?? failure, field);
  // The mildest measure; whoever means another one chooses it.
  const refusal = actions.find(isMeasure);
  const needsPhoto = action === 'reject_photo' && subject !== 'photo';

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const text = (name: string) => String(new FormData(form).get(name) ?? '');
    const input = {
      action,
      facts: text('facts'),
      ...(isMeasure(action) && text('ground') && { ground: text('ground') as DecisionGround }),
      ...(needsPhoto && text('photo_id') && { photo_id: text('photo_id') }),
    };
    const problems = Object.entries(decisionProblems(input, subject)).flatMap(([field, problem]) =>
      problem ? [[field, problem] as const] : [],
    );
    setFound(
      problems.length > 0 ? new CallError('invalid_fields', { fields: Object.fromEntries(problems) }) : null,
    );
    if (problems.length === 0) return onSubmit(input);
    const [first] = problems;
    if (first) form.querySelector<HTMLElement>(`[name="${first[0]}"]`)?.focus();
  }

  return (
    <form id={id} noValidate onSubmit={submit}>
      <HydratedFields>
        <Stack>
          <RadioGroup
            legend={t('desk.decision')}
            name="action"
            value={action}
            error={errorOf('action')}
            onValueChange={(value) => setAction(value as DecisionAction)}
          >
            {actions.map((one) => (
              <Radio
                key={one}
                value={one}
                label={t(`desk.action.${one}`)}
                {...(one === 'dismiss' && { 'aria-keyshortcuts': QUEUE_KEYS.approve })}
                {...(one === refusal && { 'aria-keyshortcuts': QUEUE_KEYS.refuse })}
              />
            ))}
          </RadioGroup>
          {isMeasure(action) && (
            <Field label={t('desk.reasons')} error={errorOf('ground')} required>
              <Select
                name="ground"
                placeholder=""
                options={DECISION_GROUNDS.map((value) => ({ value, label: t(`reports.reason.${value}`) }))}
              />
            </Field>
          )}
          {needsPhoto && (
            <Field label={t('desk.photo')} error={errorOf('photo_id')} required>
              <Select
                name="photo_id"
                placeholder=""
                options={[
                  ...(sentPhotos ?? []).map((photo, index) => ({
                    value: photo.id,
                    label: t('desk.sent_photo_number', { number: index + 1 }),
                  })),
                  ...photos.map((photo, index) => ({
                    value: photo.id,
                    label: t('desk.photo_number', { number: index + 1 }),
                  })),
                ]}
              />
            </Field>
          )}
          <Field label={t('desk.facts')} hint={t('desk.facts_hint')} error={errorOf('facts')}>
            <Textarea name="facts" />
          </Field>
          <Button
            type="submit"
            loading={deciding}
            tone={action === 'ban' ? 'danger' : undefined}
            aria-keyshortcuts={QUEUE_KEYS.send}
          >
            {t('desk.decide')}
          </Button>
        </Stack>
      </HydratedFields>
    </form>
  );
}
