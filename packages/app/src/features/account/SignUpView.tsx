import { lazy, Suspense, useEffect } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { CountryCode } from '@rendezvous/contract/countries';
import type { signUpMachine } from '@rendezvous/machines/signup/signup.machine';
import { STEPS } from '@rendezvous/machines/signup/signup.context';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { BackButton } from '@rendezvous/ui/back-button';
import { Banner } from '@rendezvous/ui/banner';
import { Button, LinkButton } from '@rendezvous/ui/button';
import { Stack } from '@rendezvous/ui/page';
import { Skeleton } from '@rendezvous/ui/skeleton';
import { Stepper } from '@rendezvous/ui/stepper';
import type { Shown } from '../../flow/useFlow.tsx';
import { errorText } from '../../i18n/errorText.ts';
import { useWords } from '../../i18n/useWords.ts';
import { RouteLink } from '../../shell/RouteLink.tsx';
import { FormPage } from './FormPage.tsx';
import { MeetingStep } from './steps/MeetingStep.tsx';

export type SignUpViewProps = {
  readonly snapshot: Shown<typeof signUpMachine>;
  readonly send: ActorRefFrom<typeof signUpMachine>['send'];
  readonly countries: readonly CountryCode[];
  /** Set while somebody is about to leave and lose what they typed. */
  readonly leaving: { stay: () => void; leave: () => void } | null;
};

/** The first step is there with the page; the others come while somebody answers it. */
const loadLater = {
  naming: () => import('./steps/NamingStep.tsx'),
  birthday: () => import('./steps/BirthdayStep.tsx'),
  place: () => import('./steps/PlaceStep.tsx'),
  account: () => import('./steps/AccountStep.tsx'),
};
const stepViews = {
  meeting: MeetingStep,
  naming: lazy(async () => ({ default: (await loadLater.naming()).NamingStep })),
  birthday: lazy(async () => ({ default: (await loadLater.birthday()).BirthdayStep })),
  place: lazy(async () => ({ default: (await loadLater.place()).PlaceStep })),
  account: lazy(async () => ({ default: (await loadLater.account()).AccountStep })),
} as const;

export function SignUpView({ snapshot, send, countries, leaving }: SignUpViewProps) {
  const t = useWords();
  if (snapshot.matches('emailTaken')) return <EmailTaken send={send} email={snapshot.context.form.email} />;
  if (snapshot.matches('awaitingDeletion')) return <AwaitingDeletion send={send} />;
  return (
    <>
      <Steps snapshot={snapshot} send={send} countries={countries} />
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(open) => !open && leaving?.stay()}
        title={t('account.leave_title')}
        description={t('account.leave_text')}
        confirmLabel={t('account.leave')}
        cancelLabel={t('account.stay')}
        onConfirm={(event) => {
          // It closes by leaving: closing it by itself would be the answer to stay.
          event.preventDefault();
          leaving?.leave();
        }}
      />
    </>
  );
}

function Steps({ snapshot, send, countries }: Omit<SignUpViewProps, 'leaving'>) {
  const t = useWords();
  const intl = useIntl();
  const { form, problems, failure } = snapshot.context;
  // While the account is being made, the last step stays in view.
  const step = STEPS.find((one) => snapshot.matches(one)) ?? 'account';
  const index = STEPS.indexOf(step);
  const StepView = stepViews[step];
  const busy = snapshot.hasTag('busy');
  useEffect(() => {
    // What does not come now is asked for again when its step is reached.
    for (const load of Object.values(loadLater)) load().catch(() => undefined);
  }, []);
  return (
    <FormPage
      title={t(`account.step.${step}`)}
      lead={t(`account.step_lead.${step}`)}
      foot={
        index === 0 &&
        t.rich('account.sign_up_foot', {
          link: <RouteLink to="/login" />,
        })
      }
    >
      <Stepper
        label={t('account.sign_up_title')}
        steps={STEPS.map((one) => t(`account.step_name.${one}`))}
        current={index}
        progressLabel={t('account.step_progress', { step: index + 1, steps: STEPS.length })}
      />
      {failure && (
        <Banner tone="danger" live="assertive">
          {errorText(intl, failure)}
        </Banner>
      )}
      <Suspense fallback={<Skeleton shape="card" />}>
        <StepView
          key={step}
          form={form}
          problems={problems}
          countries={countries}
          busy={busy}
          onComplete={(answers) => send({ type: 'step.completed', answers })}
        />
      </Suspense>
      {index > 0 && (
        <BackButton>
          <button
            type="button"
            disabled={!snapshot.can({ type: 'step.left' })}
            onClick={() => send({ type: 'step.left' })}
          >
            {t('account.previous_step')}
          </button>
        </BackButton>
      )}
    </FormPage>
  );
}

/** An active account has this address: the way on is the log-in (spec section 8). */
function EmailTaken({ send, email }: Pick<SignUpViewProps, 'send'> & { email: string }) {
  const t = useWords();
  return (
    <FormPage title={t('account.email_taken_title')} lead={t('account.email_taken', { email })}>
      <Stack gap="sm">
        <LinkButton width="fill">
          <Link to="/login">{t('account.log_in')}</Link>
        </LinkButton>
        <LinkButton width="fill" tone="neutral">
          <Link to="/reset-password">{t('account.forgot_password')}</Link>
        </LinkButton>
        <Button tone="quiet" onClick={() => send({ type: 'step.left' })}>
          {t('account.other_address')}
        </Button>
      </Stack>
    </FormPage>
  );
}

function AwaitingDeletion({ send }: Pick<SignUpViewProps, 'send'>) {
  const t = useWords();
  return (
    <FormPage title={t('account.awaiting_deletion_title')} lead={t('account.awaiting_deletion')}>
      <Button tone="neutral" onClick={() => send({ type: 'step.left' })}>
        {t('account.other_address')}
      </Button>
    </FormPage>
  );
}
