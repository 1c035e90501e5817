import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { COMPLAINT_REASONS, type ComplaintReason } from '@rendezvous/contract/moderation';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { Field } from '@rendezvous/ui/form/field';
import { Select } from '@rendezvous/ui/form/select';
import { TextInput } from '@rendezvous/ui/form/text-input';
import { Textarea } from '@rendezvous/ui/form/textarea';
import { Button } from '@rendezvous/ui/primitives/button';
import { Card } from '@rendezvous/ui/primitives/card';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { Cluster, Stack } from '@rendezvous/ui/primitives/page';
import { Photo } from '@rendezvous/ui/primitives/photo';
import { Text } from '@rendezvous/ui/primitives/text';
import { errorText, fieldErrorText } from '../../i18n/errorText.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { useFocusInvalid } from '../../page/useFocusInvalid.ts';
import type { ComplaintMutation, Reported } from './sending.ts';

type ComplaintFormProps = {
  /** A visitor leaves a name and an address for the answer. */
  readonly isVisitor: boolean;
  /** The profile or photo that is reported; null for a complaint about anything else. */
  readonly reported: Reported | null;
  /** Whether the page was opened to report something that can no longer be seen. */
  readonly isGone: boolean;
  readonly complaint: ComplaintMutation;
};

/** The form for a complaint about a profile, a photo (SAFETY-7), or anything else on the site (SAFETY-12). */
export function ComplaintForm({ isVisitor, reported, isGone, complaint }: ComplaintFormProps) {
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
        {reported ? <ReportedPart reported={reported} /> : <AnythingElse isGone={isGone} />}
        {data && (
          <Banner tone="positive" live="polite">
            {t('reports.form_sent', { number: String(data.complaint.number) })}
          </Banner>
        )}
        {error && error.code !== 'invalid_fields' && error.code !== 'not_found' && (
          <Banner tone="danger" live="assertive">
            {errorText(intl, error)}
          </Banner>
        )}
        <Field label={t(reported ? 'reports.legend' : 'reports.form_reason')} required>
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
          label={t(reported ? 'reports.details' : 'reports.form_words')}
          hint={reported ? undefined : t('reports.form_words_hint')}
          error={errorOf('words')}
          required={!reported}
          optionalLabel={t('reports.optional')}
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
          {t(reported ? 'reports.send' : 'reports.form_send')}
        </Button>
      </Stack>
    </form>
  );
}

/** Whom or what the report is about. */
function ReportedPart({ reported: { subject, name, photo } }: { readonly reported: Reported }) {
  const t = useMessages();
  return (
    <>
      <Heading level={2}>{t('reports.title', { name })}</Heading>
      <Card tone="sunken">
        <Cluster>
          <div className="w-20">
            <Photo photo={photo} name={name} ratio="square" use="thumb" corners="md" decorative />
          </div>
          <Text weight="semibold">{t(`reports.about.${subject.kind}`, { name })}</Text>
        </Cluster>
      </Card>
      <Text tone="soft">{t('reports.text', { name })}</Text>
    </>
  );
}

function AnythingElse({ isGone }: Pick<ComplaintFormProps, 'isGone'>) {
  const t = useMessages();
  return (
    <>
      <Heading level={2}>{t('reports.form_title')}</Heading>
      {isGone ? (
        <Banner tone="warning" live="polite">
          {t('reports.subject_gone')}
        </Banner>
      ) : (
        <Text tone="soft">{t('reports.page_hint')}</Text>
      )}
    </>
  );
}
