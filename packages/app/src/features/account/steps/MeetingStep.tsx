import type { Gender } from '@rendezvous/contract/entities';
import { RadioCard, RadioGroup } from '@rendezvous/ui/form/radio-group';
import { useMessages } from '../../../i18n/useMessages.ts';
import { EVERYBODY } from './answers.ts';
import { useProblemText, type StepProps } from './step.ts';

type MeetingStepProps = Pick<StepProps, 'problems' | 'onAnswer'> & {
  readonly form: Pick<StepProps['form'], 'gender' | 'seeking'>;
};

/** Step 0: own gender and the gender sought. */
export function MeetingStep({ form, problems, onAnswer }: MeetingStepProps) {
  const t = useMessages();
  const problemText = useProblemText();
  return (
    <>
      <RadioGroup
        legend={t('account.i_am')}
        layout="grid"
        error={problemText('gender', problems.gender)}
        name="gender"
        defaultValue={form.gender ?? ''}
        onValueChange={(gender) => onAnswer({ gender: gender as Gender })}
      >
        <RadioCard value="female" label={t('account.gender.female')} />
        <RadioCard value="male" label={t('account.gender.male')} />
      </RadioGroup>
      <RadioGroup
        legend={t('account.i_seek')}
        layout="grid"
        name="seeking"
        defaultValue={form.seeking ?? EVERYBODY}
        onValueChange={(seeking) => onAnswer({ seeking: seeking === EVERYBODY ? null : (seeking as Gender) })}
      >
        <RadioCard value="female" label={t('account.seek.female')} />
        <RadioCard value="male" label={t('account.seek.male')} />
        <RadioCard value={EVERYBODY} label={t('account.seek.everybody')} />
      </RadioGroup>
    </>
  );
}
