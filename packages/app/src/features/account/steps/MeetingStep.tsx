import type { Gender } from '@rendezvous/contract/entities';
import { Button } from '@rendezvous/ui/button';
import { Stack } from '@rendezvous/ui/page';
import { RadioCard, RadioGroup } from '@rendezvous/ui/radio-group';
import { useWords } from '../../../i18n/useWords.ts';
import { useHydrated } from '../../../shell/useHydrated.ts';
import { textOf } from '../form-text.ts';
import { useProblemText, type StepProps } from './step.ts';

const EVERYBODY = 'everybody';

/** Step 0: who one is and whom one hopes to meet. */
export function MeetingStep({ form, problems, busy, onComplete }: StepProps) {
  const t = useWords();
  const problemText = useProblemText();
  const hydrated = useHydrated();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const seeking = textOf(event.currentTarget, 'seeking');
        onComplete({
          gender: (textOf(event.currentTarget, 'gender') || null) as Gender | null,
          seeking: seeking === EVERYBODY ? null : (seeking as Gender),
        });
      }}
    >
      <Stack gap="lg">
        <RadioGroup
          legend={t('account.i_am')}
          layout="grid"
          error={problemText('gender', problems.gender)}
          name="gender"
          defaultValue={form.gender ?? ''}
        >
          <RadioCard value="female" label={t('account.gender.female')} />
          <RadioCard value="male" label={t('account.gender.male')} />
        </RadioGroup>
        <RadioGroup
          legend={t('account.i_seek')}
          layout="grid"
          name="seeking"
          defaultValue={form.seeking ?? EVERYBODY}
        >
          <RadioCard value="female" label={t('account.seek.female')} />
          <RadioCard value="male" label={t('account.seek.male')} />
          <RadioCard value={EVERYBODY} label={t('account.seek.everybody')} />
        </RadioGroup>
        <Button type="submit" size="lg" width="fill" disabled={!hydrated} loading={busy}>
          {t('account.next_step')}
        </Button>
      </Stack>
    </form>
  );
}
