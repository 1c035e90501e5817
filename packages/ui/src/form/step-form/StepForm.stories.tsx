import { useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { Banner } from '../../feedback/banner/index.ts';
import { Field } from '../field/index.ts';
import { Columns, Container } from '../../primitives/page/index.ts';
import { RadioCard, RadioGroup } from '../radio-group/index.ts';
import { TextInput } from '../text-input/index.ts';
import { guide } from './StepForm.guide.ts';
import { StepForm } from './StepForm.tsx';

const finished = fn();

const meta = preview.meta({
  title: 'UI/Form/StepForm',
  component: StepForm,
  parameters: { guide },
  args: {
    label: '',
    steps: [],
    current: 0,
    progressLabel: '',
    question: '',
    children: null,
    nextLabel: '',
    onNext: fn(),
  },
});
export default meta;

const steps = ['meeting', 'naming', 'place'] as const;

function useShell(current: number, { of = '' } = {}) {
  const $t = useMessages();
  const step = steps[current] ?? 'meeting';
  return {
    label: `${$t({ id: 'account.sign_up_title' })}${of}`,
    steps: steps.map((one) => $t({ id: `account.step_name.${one}` })),
    current,
    progressLabel: $t({ id: 'account.step_progress' }, { step: current + 1, steps: steps.length }),
    question: $t({ id: `account.step.${step}` }),
    lead: $t({ id: `account.step_lead.${step}` }),
    nextLabel: $t({ id: 'account.next_step' }),
    backLabel: $t({ id: 'account.previous_step' }),
  };
}

function Answer({ current, error }: { current: number; error?: string }) {
  const $t = useMessages();
  if (current > 0) {
    return (
      <Field label={$t({ id: current === 1 ? 'account.name' : 'sign_up.country' })} error={error}>
        <TextInput />
      </Field>
    );
  }
  return (
    <RadioGroup legend={$t({ id: 'account.i_seek' })} layout="pairs" error={error}>
      {(['female', 'male', 'everybody'] as const).map((one) => (
        <RadioCard key={one} value={one} label={$t({ id: `account.seek.${one}` })} />
      ))}
    </RadioGroup>
  );
}

function SignUp() {
  const [current, setCurrent] = useState(0);
  return (
    <Container width="form">
      <StepForm
        {...useShell(current)}
        onNext={() => (current === 2 ? finished() : setCurrent(current + 1))}
        onBack={current > 0 ? () => setCurrent(current - 1) : undefined}
      >
        <Answer current={current} />
      </StepForm>
    </Container>
  );
}

export const Default = meta.story({
  render: () => <SignUp />,
  play: async ({ canvas, userEvent }) => {
    await expect(document.body).toHaveFocus();
    await expect(canvas.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('radio', { name: 'Everyone' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));

    // A field is read with its question.
    await waitFor(() =>
      expect(
        within(canvas.getByRole('group', { name: 'What shall we call you?' })).getByRole('textbox'),
      ).toHaveFocus(),
    );
    await expect(canvas.getByRole('status')).toHaveTextContent('Step 2 of 3');
    await userEvent.keyboard('Camille{Enter}');

    await waitFor(() =>
      expect(
        within(canvas.getByRole('group', { name: 'Where do you live?' })).getByRole('textbox'),
      ).toHaveFocus(),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await waitFor(() =>
      expect(
        within(canvas.getByRole('group', { name: 'What shall we call you?' })).getByRole('textbox'),
      ).toHaveFocus(),
    );
    await expect(canvas.getByRole('status')).toHaveTextContent('Step 2 of 3');
  },
});

/** The first step, a step with an invalid answer, one that is busy, and one after a failure. */
export const States = meta.story({
  parameters: { wide: true },
  render: () => {
    const $t = useMessages();
    const shells = [
      useShell(0, { of: ' (1)' }),
      useShell(1, { of: ' (2)' }),
      useShell(2, { of: ' (3)' }),
      useShell(2, { of: ' (4)' }),
    ] as const;
    const onBack = () => undefined;
    return (
      <Columns split="halves" gap="xl">
        <StepForm {...shells[0]} onNext={finished}>
          <Answer current={0} />
        </StepForm>
        <StepForm {...shells[1]} onNext={finished} onBack={onBack}>
          <Answer current={1} error={$t({ id: 'account.name_length' }, { min: 2, max: 30 })} />
        </StepForm>
        <StepForm {...shells[2]} busy onNext={finished} onBack={onBack}>
          <Answer current={2} />
        </StepForm>
        <StepForm
          {...shells[3]}
          onNext={finished}
          onBack={onBack}
          failure={<Banner tone="danger">{$t({ id: 'error.unavailable' })}</Banner>}
        >
          <Answer current={2} />
        </StepForm>
      </Columns>
    );
  },
});

/** While `busy`, neither a press nor Enter submits again. */
export const Busy = meta.story({
  render: (args) => (
    <Container width="form">
      <StepForm {...useShell(2)} busy onNext={args.onNext} onBack={() => undefined}>
        <Answer current={2} />
      </StepForm>
    </Container>
  ),
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('form')).toHaveAttribute('data-busy');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await userEvent.click(canvas.getByRole('textbox'));
    await userEvent.keyboard('{Enter}');
    await expect(args.onNext).not.toHaveBeenCalled();
    await expect(canvas.getByRole('button', { name: 'Back' })).toBeDisabled();
  },
});

const answered = fn();

/** `onNext` receives the form, which has the answers by the names of the fields. */
export const Answers = meta.story({
  render: () => {
    const $t = useMessages();
    return (
      <Container width="form">
        <StepForm {...useShell(1)} onNext={(form) => answered(Object.fromEntries(new FormData(form)))}>
          <Field label={$t({ id: 'account.name' })}>
            <TextInput name="name" />
          </Field>
        </StepForm>
      </Container>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'Camille{Enter}');
    await expect(answered).toHaveBeenLastCalledWith({ name: 'Camille' });
  },
});

function Refused() {
  const $t = useMessages();
  const [errors, setErrors] = useState<readonly string[]>([]);
  return (
    <Container width="form">
      <StepForm
        {...useShell(1)}
        errors={errors}
        onNext={(form) =>
          setErrors(new FormData(form).get('name') ? [] : [$t({ id: 'field_error.required' })])
        }
      >
        <Field label={$t({ id: 'sign_up.country' })}>
          <TextInput />
        </Field>
        <Field label={$t({ id: 'account.name' })} error={errors[0]}>
          <TextInput name="name" />
        </Field>
      </StepForm>
    </Container>
  );
}

/** Each attempt to continue with an invalid answer announces the error and focuses the field (A11Y-3). */
export const WrongAnswer = meta.story({
  render: () => <Refused />,
  play: async ({ canvas, userEvent }) => {
    const name = canvas.getByLabelText('Your name on the site');
    for (let times = 0; times < 2; times += 1) {
      await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
      await waitFor(() => expect(name).toHaveFocus());
      await expect(canvas.getByRole('alert')).toHaveTextContent('Please fill this in.');
    }
    await userEvent.type(name, 'Camille{Enter}');
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
    await expect(name).toHaveFocus();
  },
});

/** As rendered by the server: the form cannot be submitted yet, and typed text is kept. */
export const NotReady = meta.story({
  render: (args) => (
    <Container width="form">
      <StepForm {...useShell(0)} ready={false} onNext={args.onNext}>
        <Answer current={0} />
      </StepForm>
    </Container>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Everyone' }));
    await expect(canvas.getByRole('radio', { name: 'Everyone' })).toBeChecked();
    await expect(canvas.getByRole('button', { name: 'Continue' })).toBeDisabled();
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => (
    <StepForm
      {...useShell(1)}
      question={'Anna-Magdalena'.repeat(20)}
      lead={`שלום ${'👩‍🚀'.repeat(60)}`}
      nextLabel={'Weiter '.repeat(20)}
      backLabel={'Zurück '.repeat(20)}
      onNext={finished}
      onBack={() => undefined}
    >
      <Answer current={1} error={'Anna-Magdalena'.repeat(20)} />
    </StepForm>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

export const Languages = States.extend(languages);
