import { useRef } from 'react';
import { useIntl } from 'react-intl';
import type { Body } from '@rendezvous/contract/calls';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { Field } from '@rendezvous/ui/form/field';
import { Textarea } from '@rendezvous/ui/form/textarea';
import { Button } from '@rendezvous/ui/primitives/button';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { errorText, fieldErrorText } from '../../i18n/errorText.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { useFocusInvalid } from '../../page/useFocusInvalid.ts';
import type { AppealMutation } from './sending.ts';

type AppealFormProps = {
  /** The decision, the token of its mail, or the complaint that was dismissed. */
  readonly of: { readonly decision: string } | { readonly token: string } | { readonly complaint: string };
  readonly appeal: AppealMutation;
};

/** The form to appeal against a decision, once (SAFETY-8, SAFETY-16). */
export function AppealForm({ of, appeal }: AppealFormProps) {
  const t = useMessages();
  const intl = useIntl();
  const form = useRef<HTMLFormElement>(null);
  // Another form of the page may have sent.
  const isOwn = appeal.variables !== undefined && isAbout(appeal.variables, of);
  const error = isOwn ? appeal.error : null;
  useFocusInvalid(form, error);
  if (isOwn && appeal.isSuccess) {
    return (
      <Banner tone="positive" live="polite">
        {t('reports.appeal_sent')}
      </Banner>
    );
  }
  const wordsError = fieldErrorText(intl, error, 'words');
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        appeal.mutate({ ...of, words: String(new FormData(event.currentTarget).get('words')) });
      }}
    >
      <Stack>
        <Heading level={2} size="lg">
          {t('reports.appeal_title')}
        </Heading>
        <Text>{t('reports.appeal_text')}</Text>
        {error && !wordsError && (
          <Banner tone="danger" live="assertive">
            {errorText(intl, error)}
          </Banner>
        )}
        <Field label={t('reports.appeal_words')} error={wordsError} required>
          <Textarea name="words" dir="auto" />
        </Field>
        <Button type="submit" loading={isOwn && appeal.isPending}>
          {t('reports.appeal_send')}
        </Button>
      </Stack>
    </form>
  );
}

function isAbout(sent: Body<'appeal'>, of: AppealFormProps['of']): boolean {
  const values: Readonly<Record<string, string>> = sent;
  return Object.entries(of).every(([name, value]) => values[name] === value);
}
