import { cva } from 'class-variance-authority';
import { checkDistinct, checkNamed, devInvariant } from '../../foundation/dev-invariant/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface StepperProps extends NativeProps<'div'> {
  /** The name of the list, e.g. "Sign-up". */
  label: string;
  /** The names of the steps in their order. */
  steps: readonly string[];
  /** The index of the current step, from 0. */
  current: number;
  /** The progress, e.g. "Step 2 of 5". */
  progressLabel: string;
  /** Announces the step and the progress when they change while the page is open. Default false. */
  live?: boolean;
}

const step = cva('h-1.5 rounded-full transition-colors forced-colors:border', {
  variants: {
    state: {
      done: 'bg-brand forced-colors:bg-[Highlight]',
      current: 'bg-brand forced-colors:bg-[Highlight]',
      ahead: 'bg-line',
    },
  },
});

/** The progress in a flow of a few steps, with the name of the current step. */
export function Stepper({ label, steps, current, progressLabel, live = false, ...rest }: StepperProps) {
  if (import.meta.env.DEV) checkSteps({ label, steps, current });
  const at = Math.max(0, Math.min(steps.length - 1, current));
  return (
    <div {...rest} className="flex flex-col gap-2">
      <ol aria-label={label} className="flex gap-1.5">
        {steps.map((name, index) => {
          const state = index < at ? 'done' : index === at ? 'current' : 'ahead';
          return (
            <li
              key={name}
              aria-current={state === 'current' ? 'step' : undefined}
              data-state={state}
              className="flex-1"
            >
              <div className={step({ state })} />
              <span className="sr-only">{name}</span>
            </li>
          );
        })}
      </ol>
      <div
        role={live ? 'status' : undefined}
        className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm"
      >
        <p className="min-w-0 font-semibold text-ink">{steps[at]}</p>
        <p className="shrink-0 text-ink-soft tabular-nums">{progressLabel}</p>
      </div>
    </div>
  );
}

function checkSteps({ label, steps, current }: Pick<StepperProps, 'label' | 'steps' | 'current'>): void {
  checkNamed('Stepper', { label });
  checkDistinct('Stepper', 'steps', steps);
  if (!(current in steps))
    devInvariant(
      'Stepper',
      `\`current\` is ${current}, and there are ${steps.length} steps`,
      'No step would be the current one',
      `Pass an index from 0 to ${steps.length - 1}`,
    );
}
