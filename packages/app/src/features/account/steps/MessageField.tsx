import { useQuery } from '@tanstack/react-query';
import { Checkbox } from '@rendezvous/ui/form/checkbox';
import { Field } from '@rendezvous/ui/form/field';
import { Textarea } from '@rendezvous/ui/form/textarea';
import { callQueryOptions } from '../../../data/call-query-options.ts';
import { useMessages } from '../../../i18n/useMessages.ts';
import { useProblemText, type StepProps } from './step.ts';

type MessageFieldProps = Pick<StepProps, 'form' | 'problems' | 'onAnswer'> & {
  /** The member from whose page the sign-up began. */
  readonly memberId: string;
};

/**
 * The first message to the member from whose page somebody signs up (SIGNUP-16). One to a fictional profile needs an
 * acknowledgement (FICTION-3).
 */
export function MessageField({ memberId, form, problems, onAnswer }: MessageFieldProps) {
  const t = useMessages();
  const problemText = useProblemText();
  // The route's loader has requested the profile.
  const profile = useQuery({ ...callQueryOptions('readMember', { id: memberId }), enabled: false }).data
    ?.profile;
  const settings = useQuery(callQueryOptions('readSettings')).data?.settings;
  if (!profile) return null;
  const { name, fictional } = profile;
  const site = settings?.name ?? '';
  return (
    <>
      <Field
        label={t('sign_up.message', { name })}
        optionalLabel={t('sign_up.optional')}
        hint={t('sign_up.message_hint', { name })}
        error={problemText('message', problems.message)}
      >
        <Textarea
          name="message"
          rows={3}
          defaultValue={form.message}
          onChange={({ target }) => onAnswer({ message: target.value })}
        />
      </Field>
      {fictional && form.message.trim() !== '' && (
        <Checkbox
          label={t('shell.fictional_acknowledge')}
          hint={t('shell.fictional_notice', { site })}
          error={problemText('acknowledgesFictional', problems.acknowledgesFictional)}
          defaultChecked={form.acknowledgesFictional}
          onChange={({ target }) => onAnswer({ acknowledgesFictional: target.checked })}
        />
      )}
    </>
  );
}
