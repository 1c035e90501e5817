import type { FormEvent } from 'react';
import { useIntl } from 'react-intl';
import type { CaseDecision } from '@rendezvous/contract/desk-calls';
import { Field } from '@rendezvous/ui/form/field';
import { Radio, RadioGroup } from '@rendezvous/ui/form/radio-group';
import { Textarea } from '@rendezvous/ui/form/textarea';
import { Button } from '@rendezvous/ui/primitives/button';
import { Columns, Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { fieldErrorText } from '../../i18n/errorText.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { HydratedFields } from '../../page/HydratedFields.tsx';
import { CaseMemberCard } from './CaseMemberCard.tsx';
import { DecisionText } from './DecisionCase.tsx';
import type { CaseProps } from './desk-decision.ts';

type SecondLookCaseProps = CaseProps & { readonly decision: CaseDecision };

/** A measure of another moderator that was chosen for a second look (SAFETY-17). */
export function SecondLookCase({ decision, deciding, failure, onDecide }: SecondLookCaseProps) {
  const t = useMessages();
  const intl = useIntl();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const verdict = fields.get('action') === 'changed' ? 'changed' : 'confirmed';
    const body = { id: decision.id, verdict, note: String(fields.get('note')) } as const;
    onDecide({ call: 'lookAgain', body });
  }

  return (
    <Columns split="halves">
      <Stack>
        <DecisionText decision={decision} />
        <CaseMemberCard member={decision.member} />
      </Stack>
      <form key={decision.id} noValidate onSubmit={submit}>
        <HydratedFields>
          <Stack>
            <Text>{t('desk.second_look_hint')}</Text>
            <RadioGroup legend={t('desk.decision')} name="action" defaultValue="confirmed">
              <Radio value="confirmed" label={t('desk.second_look_confirm')} />
              <Radio value="changed" label={t('desk.second_look_change')} />
            </RadioGroup>
            <Field
              label={t('desk.second_look_note')}
              hint={t('desk.second_look_note_hint')}
              error={fieldErrorText(intl, failure, 'note')}
            >
              <Textarea name="note" />
            </Field>
            <Button type="submit" loading={deciding}>
              {t('desk.decide')}
            </Button>
          </Stack>
        </HydratedFields>
      </form>
    </Columns>
  );
}
