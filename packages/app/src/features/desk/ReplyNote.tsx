import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { CallError } from '@rendezvous/contract/errors';
import { REPLY_NOTE_LENGTH } from '@rendezvous/contract/rules';
import { graphemes } from '@rendezvous/contract/text';
import { useToast } from '@rendezvous/ui/feedback/toast';
import { Field } from '@rendezvous/ui/form/field';
import { Textarea } from '@rendezvous/ui/form/textarea';
import { Button } from '@rendezvous/ui/primitives/button';
import { Stack } from '@rendezvous/ui/primitives/page';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { errorText, fieldErrorText } from '../../i18n/errorText.ts';
import { useMessages } from '../../i18n/useMessages.ts';

type ReplyNoteProps = { readonly conversation: string; readonly note: string };

/** The note of the staff about a conversation, which is saved by itself (FICTION-9). */
export function ReplyNote({ conversation, note }: ReplyNoteProps) {
  const t = useMessages();
  const intl = useIntl();
  const toast = useToast();
  const { call } = useAppServices();
  const [text, setText] = useState(note);
  const save = useMutation<unknown, CallError, string>({
    mutationFn: (written) => call('saveReplyNote', { body: { conversation, note: written } }),
    onSuccess: () => toast({ tone: 'positive', title: t('desk.note_saved') }),
    onError: (error) => {
      if (error.code !== 'invalid_fields') toast({ tone: 'danger', title: errorText(intl, error) });
    },
  });
  const count = graphemes(text);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(text);
      }}
    >
      <Stack gap="sm">
        <Field
          label={t('desk.note')}
          hint={t('desk.note_hint')}
          error={fieldErrorText(intl, save.error, 'note')}
        >
          <Textarea
            name="note"
            value={text}
            onChange={(event) => setText(event.target.value)}
            countLabel={t('desk.note_count', { count, limit: REPLY_NOTE_LENGTH })}
            countExceeded={count > REPLY_NOTE_LENGTH}
          />
        </Field>
        <Button type="submit" tone="neutral" size="sm" loading={save.isPending}>
          {t('desk.note_save')}
        </Button>
      </Stack>
    </form>
  );
}
