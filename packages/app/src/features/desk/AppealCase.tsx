import type { FormEvent } from 'react';
import { useIntl } from 'react-intl';
import type { CaseAppeal } from '@rendezvous/contract/desk-calls';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { Field } from '@rendezvous/ui/form/field';
import { Radio, RadioGroup } from '@rendezvous/ui/form/radio-group';
import { Textarea } from '@rendezvous/ui/form/textarea';
import { Button } from '@rendezvous/ui/primitives/button';
import { Card } from '@rendezvous/ui/primitives/card';
import { Columns, Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { fieldErrorText } from '../../i18n/errorText.ts';
import { HydratedFields } from '../../page/HydratedFields.tsx';
import { useMessages } from '../../i18n/useMessages.ts';
import { CaseMemberCard } from './CaseMemberCard.tsx';
import { DecisionText } from './DecisionCase.tsx';
import type { CaseProps } from './desk-decision.ts';

type AppealCaseProps = CaseProps & { readonly appeal: CaseAppeal };

/** An appeal against a decision, which somebody else than before decides if possible (SAFETY-8). */
export function AppealCase({ appeal: { decision, words }, deciding, failure, onDecide }: AppealCaseProps) {
  const t = useMessages();
  const intl = useIntl();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const verdict = fields.get('action') === 'accepted' ? 'accepted' : 'rejected';
    const body = { decision: decision.id, verdict, answer: String(fields.get('answer')) } as const;
    onDecide({ call: 'decideAppeal', body });
  }

  return (
    <Columns split="halves">
      <Stack>
        <DecisionText decision={decision} />
        <Card>
          <Text weight="semibold">{t('desk.appeal')}</Text>
          <Text preserveLines>{words}</Text>
        </Card>
        <CaseMemberCard member={decision.member} />
      </Stack>
      <form key={decision.id} noValidate onSubmit={submit}>
        <HydratedFields>
          <Stack>
            {decision.own && <Banner tone="info">{t('desk.appeal_own')}</Banner>}
            <RadioGroup legend={t('desk.decision')} name="action" defaultValue="rejected">
              <Radio value="accepted" label={t('desk.appeal_accept')} />
              <Radio value="rejected" label={t('desk.appeal_reject')} />
            </RadioGroup>
            <Field label={t('desk.answer')} error={fieldErrorText(intl, failure, 'facts')} required>
              <Textarea name="answer" />
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
