import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import type { ActorRefFrom } from 'xstate';
import type { CountryCode } from '@rendezvous/contract/countries';
import type { signUpMachine } from '@rendezvous/machines/signup/signup.machine';
import { FIELDS_OF, STEPS, type SignUpForm } from '@rendezvous/machines/signup/signup.context';
import { ConfirmDialog } from '../../page/ConfirmDialog.tsx';
import { Container, Stack } from '@rendezvous/ui/primitives/page';
import { Skeleton } from '@rendezvous/ui/feedback/skeleton';
import { StepForm } from '@rendezvous/ui/form/step-form';
import { Text } from '@rendezvous/ui/primitives/text';
import type { FlowSnapshot } from '../../flow/useFlow.tsx';
import type { AppServices } from '../../data/app-services.ts';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { withNext } from '../../data/entry-paths.ts';
import { loadMessages, type Messages } from '../../i18n/messages.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { RouteLink } from '../../page/RouteLink.tsx';
import { AwaitingDeletion, EmailTaken, GoodToKnow, SignUpFailure } from './account.lazy.ts';
import { answersOf, hasFieldOf } from './steps/answers.ts';
import { MeetingStep } from './steps/MeetingStep.tsx';
import { useProblemText, type StepProps } from './steps/step.ts';
import { AddresseeNotice } from './AddresseeNotice.tsx';

export type SignUpViewProps = {
  readonly snapshot: FlowSnapshot<typeof signUpMachine>;
  readonly send: ActorRefFrom<typeof signUpMachine>['send'];
  readonly countries: readonly CountryCode[];
  /** The page to go to after the sign-up; it is passed on when the visitor logs in instead (LOGIN-10). */
  readonly next: string | null;
  /** The member from whose page the sign-up began (SIGNUP-16). */
  readonly memberId?: string;
  /** Whether it is shown in a modal window, which has its own frame and title (PAGE-6). Default false. */
  readonly isModal?: boolean;
  /** Set while the visitor is asked whether to leave the unfinished sign-up (SIGNUP-14). */
  readonly leaving: { stay: () => void; leave: () => void } | null;
};

type Step = (typeof STEPS)[number];
type LaterStep = Exclude<Step, 'meeting'>;
type StepView = ComponentType<StepProps>;

const NOTHING: readonly string[] = [];
const isText = (text: string | undefined) => text !== undefined;

/** The first step is part of the page; the others are loaded while the visitor answers it. */
const laterSteps: Record<LaterStep, () => Promise<StepView>> = {
  naming: async () => (await import('./steps/NamingStep.tsx')).NamingStep,
  birthday: async () => (await import('./steps/BirthdayStep.tsx')).BirthdayStep,
  place: async () => (await import('./steps/PlaceStep.tsx')).PlaceStep,
  account: async () => (await import('./steps/AccountStep.tsx')).AccountStep,
};

/** Views whose code and messages are loaded. They are rendered directly, since `lazy` would show its fallback first. */
const fetched = new WeakMap<Messages, Partial<Record<Step, StepView>>>();

async function fetchStep(app: AppServices, step: LaterStep): Promise<{ default: StepView }> {
  const [view] = await Promise.all([
    laterSteps[step](),
    loadMessages(app.messages, app.locale, ['field_error', 'region_label', 'sign_up']),
    // The views of a refusal are loaded before the server can respond with one.
    ...(step === 'account'
      ? [SignUpFailure, EmailTaken, AwaitingDeletion].map((view) => view.load(app))
      : []),
  ]);
  fetched.set(app.messages, { ...fetched.get(app.messages), [step]: view });
  return { default: view };
}

function viewOf(app: AppServices, step: Step): StepView {
  if (step === 'meeting') return MeetingStep;
  return fetched.get(app.messages)?.[step] ?? lazy(() => fetchStep(app, step));
}

export function SignUpView(props: SignUpViewProps) {
  const { snapshot, send, next, leaving } = props;
  const t = useMessages();
  if (snapshot.matches('emailTaken'))
    return (
      <EmailTaken
        onOtherAddress={() => send({ type: 'step.left' })}
        email={snapshot.context.form.email}
        next={next}
      />
    );
  if (snapshot.matches('awaitingDeletion'))
    return <AwaitingDeletion onOtherAddress={() => send({ type: 'step.left' })} />;
  return (
    <>
      <Steps {...props} />
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(open) => !open && leaving?.stay()}
        tone="danger"
        title={t('account.leave_title')}
        description={t('account.leave_text')}
        confirmLabel={t('account.leave')}
        cancelLabel={t('account.stay')}
        onConfirm={(event) => {
          // Leaving unmounts the dialog; if it closed by itself, `onOpenChange` would cancel the navigation.
          event.preventDefault();
          leaving?.leave();
        }}
      />
    </>
  );
}

function Steps({ snapshot, send, countries, next, memberId, isModal = false }: SignUpViewProps) {
  const t = useMessages();
  const { form, problems, failure } = snapshot.context;
  const step = shownStep(snapshot);
  const index = STEPS.indexOf(step);
  const app = useAppServices();
  const [shown, setShown] = useState<Step | null>(null);
  const problemText = useProblemText();
  const errorTexts = useMemo(() => {
    const texts = FIELDS_OF[step].map((field) => problemText(field, problems[field])).filter(isText);
    return texts.length > 0 ? [t('error.invalid_fields'), ...texts] : NOTHING;
  }, [step, problems, problemText, t]);
  const onAnswer = useCallback(
    (answers: Partial<SignUpForm>) => send({ type: 'answer.changed', answers }),
    [send],
  );
  useEffect(() => {
    // A step that fails to load here is requested again when the visitor reaches it.
    for (const later of Object.keys(laterSteps) as LaterStep[]) fetchStep(app, later).catch(() => undefined);
  }, [app]);
  return (
    <SignUpFrame isModal={isModal}>
      <Stack gap="lg">
        <AddresseeNotice next={next} />
        <StepForm
          label={t('account.sign_up_title')}
          steps={STEPS.map((name) => t(`account.step_name.${name}`))}
          current={index}
          progressLabel={t('account.step_progress', { step: index + 1, steps: STEPS.length })}
          question={t(`account.step.${step}`)}
          level={isModal ? 2 : 1}
          lead={t(`account.step_lead.${step}`)}
          errors={errorTexts}
          failure={failure && <SignUpFailure failure={failure} />}
          nextLabel={t(step === 'account' ? 'account.create_account' : 'account.next_step')}
          ready={shown === step}
          busy={snapshot.hasTag('busy')}
          onNext={(element) => {
            if (hasFieldOf(step, element)) send({ type: 'step.completed', answers: answersOf(element) });
          }}
          backLabel={t('account.previous_step')}
          onBack={index > 0 ? () => send({ type: 'step.left' }) : undefined}
        >
          <Suspense fallback={<Skeleton shape="card" />}>
            <StepFields
              key={step}
              step={step}
              form={form}
              problems={problems}
              countries={countries}
              memberId={memberId}
              onAnswer={onAnswer}
            />
            <ShownStepReporter step={step} onShown={setShown} />
          </Suspense>
        </StepForm>
        {index === 0 && (
          <Text as="div" tone="soft" size="sm">
            {t.rich('account.sign_up_foot', { link: <RouteLink to={withNext('/login', next)} /> })}
          </Text>
        )}
      </Stack>
    </SignUpFrame>
  );
}

/** The layout of a step: one column on phones, and facts beside the question in wide windows. */
function SignUpFrame({ isModal, children }: { readonly isModal: boolean; readonly children: ReactNode }) {
  if (isModal) return children;
  return (
    <div className="mx-auto grid w-full max-w-272 lg:grid-cols-2 lg:items-center lg:gap-8">
      <Container width="form">{children}</Container>
      <GoodToKnow />
    </div>
  );
}

/** The fields of one step. The component stays the same while the step is shown. */
function StepFields({ step, ...props }: StepProps & { readonly step: Step }) {
  const app = useAppServices();
  const [View] = useState<StepView>(() => viewOf(app, step));
  return <View {...props} />;
}

/** The step to show. The last step stays in view while the account is being created. */
function shownStep(snapshot: SignUpViewProps['snapshot']): Step {
  return STEPS.find((step) => snapshot.matches(step)) ?? 'account';
}

/** The index of the current page in the browser's history; the page of a taken address comes after the last step. */
export function historyStep(snapshot: SignUpViewProps['snapshot']): number {
  const isPast = snapshot.matches('emailTaken') || snapshot.matches('awaitingDeletion');
  return isPast ? STEPS.length : STEPS.indexOf(shownStep(snapshot));
}

/** Reports the step whose fields are rendered; until then, "Continue" would submit no answer. */
function ShownStepReporter({ step, onShown }: { step: Step; onShown: (step: Step) => void }) {
  useLayoutEffect(() => onShown(step), [step, onShown]);
  return null;
}
