import { useState } from 'react';
import type { Gender } from '@rendezvous/contract/entities';
import { Button } from '@rendezvous/ui/button';
import { Stack } from '@rendezvous/ui/page';
import { RadioCard, RadioGroup } from '@rendezvous/ui/radio-group';
import { useWords } from '../../../i18n/useWords.ts';
import { useProblemText, type StepProps } from './step.ts';

const EVERYBODY = 'everybody';

/** Step 0: who one is and whom one hopes to meet. */
export function MeetingStep({ form, problems, onComplete }: StepProps) {
  const t = useWords();
  const problemText = useProblemText();
  const [gender, setGender] = useState(form.gender);
  const [seeking, setSeeking] = useState<string>(form.seeking ?? EVERYBODY);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onComplete({ gender, seeking: seeking === EVERYBODY ? null : (seeking as Gender) });
      }}
    >
      <Stack gap="lg">
        <RadioGroup
          legend={t('account.i_am')}
          layout="grid"
          error={problemText('gender', problems.gender)}
          value={gender ?? ''}
          onValueChange={(value) => setGender(value as Gender)}
        >
          <RadioCard value="female" label={t('account.gender.female')} />
          <RadioCard value="male" label={t('account.gender.male')} />
        </RadioGroup>
        <RadioGroup legend={t('account.i_seek')} layout="grid" value={seeking} onValueChange={setSeeking}>
          <RadioCard value="female" label={t('account.seek.female')} />
          <RadioCard value="male" label={t('account.seek.male')} />
          <RadioCard value={EVERYBODY} label={t('account.seek.everybody')} />
        </RadioGroup>
        <Button type="submit" size="lg" width="fill">
          {t('account.next_step')}
        </Button>
      </Stack>
    </form>
  );
}
