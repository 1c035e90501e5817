import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { COMPLAINT_REASONS, type ComplaintReason } from '@rendezvous/contract/moderation';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { Field } from '@rendezvous/ui/form/field';
import { Select } from '@rendezvous/ui/form/select';
import { TextInput } from '@rendezvous/ui/form/text-input';
import { Textarea } from '@rendezvous/ui/form/textarea';
import { Button } from '@rendezvous/ui/primitives/button';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { errorText, fieldErrorText } from '../../i18n/errorText.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { useFocusInvalid } from '../../page/useFocusInvalid.ts';
import type { ComplaintMutation } from './sending.ts';

type ComplaintFormProps = {
  /** A visitor leaves a name and an address for the answer. */
  readonly isVisitor: boolean;
  readonly complaint: ComplaintMutation;
};

/** The form for a complaint about anything on the site (SAFETY-12). */
export function ComplaintForm({ isVisitor, complaint }: ComplaintFormProps) {
  const t = useMessages();
  const intl = useIntl();
  const form = useRef<HTMLFormElement>(null);
  const { error, data } = complaint;
  useFocusInvalid(form, error);
  const errorOf = (field: string) => fieldErrorText(intl, error, field);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const target = event.currentTarget;
        const fields = new FormData(target);
        const text = (name: string) => String(fields.get(name) ?? '');
        complaint.mutate(
          {
            reason: (text('reason') || 'other') as ComplaintReason,
            words: text('words'),
            ...(isVisitor && { name: text('name'), email: text('email') }),
          },
          { onSuccess: () => target.reset() },
        );
      }}
    >
      <Stack>
        <Heading level={2}>{t('reports.form_title')}</Heading>
        <Text tone="soft">{t('reports.page_hint')}</Text>
        {data && (
          <Banner tone="positive" live="polite">
            {t('reports.form_sent', { number: String(data.complaint.number) })}
          </Banner>
        )}
        {error && error.code !== 'invalid_fields' && (
          <Banner tone="danger" live="assertive">
            {errorText(intl, error)}
          </Banner>
        )}
        <Field label={t('reports.form_reason')} required>
          <Select
            name="reason"
            defaultValue="other"
            options={COMPLAINT_REASONS.map((reason) => ({
              value: reason,
              label: t(`reports.reason.${reason}`),
            }))}
          />
        </Field>
        <Field
          label={t('reports.form_words')}
          hint={t('reports.form_words_hint')}
          error={errorOf('words')}
          required
        >
          <Textarea name="words" dir="auto" />
        </Field>
        {isVisitor && (
          <>
            <Field label={t('reports.form_name')} error={errorOf('name')} required>
              <TextInput name="name" autoComplete="name" />
            </Field>
            <Field
              label={t('reports.form_email')}
              hint={t('reports.form_email_hint')}
              error={errorOf('email')}
              required
            >
              <TextInput type="email" name="email" autoComplete="email" autoCapitalize="none" />
            </Field>
          </>
        )}
        <Button type="submit" loading={complaint.isPending}>
          {t('reports.form_send')}
        </Button>
      </Stack>
    </form>
  );
}
