import { use } from 'react';
import { useIntl } from 'react-intl';
import { REACTIVATION_DAYS } from '@rendezvous/contract/rules';
import { SOLUTIONS, type Solution } from '@rendezvous/machines/deletion/deletion.context';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { Button } from '@rendezvous/ui/primitives/button';
import { Card } from '@rendezvous/ui/primitives/card';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { errorText } from '../../../i18n/errorText.ts';
import { useMessages } from '../../../i18n/useMessages.ts';
import type { DeletionViewProps } from './deletion-view.props.ts';
import { DeletionLayoutContext } from './DeletionLayoutContext.ts';
import { DeletionPage } from './DeletionPage.tsx';

/** The buttons to continue and to stay, and below them the alternatives to a deletion (ACCOUNT-14). */
export function DeletionOffers({ snapshot, send }: Pick<DeletionViewProps, 'snapshot' | 'send'>) {
  const t = useMessages();
  const intl = useIntl();
  const { failure, solution } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  const { inSettings } = use(DeletionLayoutContext);
  return (
    <DeletionPage title={t('deletion.title')} lead={t('deletion.lead', { days: REACTIVATION_DAYS })}>
      {failure && !busy && (
        <Banner tone="danger" live="assertive">
          {errorText(intl, failure)}
        </Banner>
      )}
      <Stack gap="sm">
        <Button
          tone="neutral"
          size="lg"
          width="fill"
          disabled={busy}
          onClick={() => send({ type: 'solutions.declined' })}
        >
          {t('deletion.go_on')}
        </Button>
        <Button
          tone="neutral"
          size="lg"
          width="fill"
          disabled={busy}
          onClick={() => send({ type: 'deletion.cancelled' })}
        >
          {t('deletion.keep')}
        </Button>
      </Stack>
      <Stack as="section" aria-labelledby="deletion-solutions">
        <Heading level={inSettings ? 4 : 2} size="lg" id="deletion-solutions">
          {t('deletion.solutions')}
        </Heading>
        {SOLUTIONS.map((one) => (
          <Offer
            key={one}
            solution={one}
            loading={busy && solution === one}
            disabled={busy && solution !== one}
            onChoose={() => send({ type: 'solution.chosen', solution: one })}
          />
        ))}
      </Stack>
    </DeletionPage>
  );
}

type OfferProps = {
  readonly solution: Solution;
  readonly loading: boolean;
  readonly disabled: boolean;
  readonly onChoose: () => void;
};

function Offer({ solution, loading, disabled, onChoose }: OfferProps) {
  const t = useMessages();
  return (
    <Card>
      <Stack align="start">
        <Stack gap="xs">
          <Text weight="semibold">{t(`deletion.solution.${solution}`)}</Text>
          <Text tone="soft">{t(`deletion.solution.${solution}_hint`)}</Text>
        </Stack>
        <Button tone="neutral" size="sm" loading={loading} disabled={disabled} onClick={onChoose}>
          {t(`deletion.solution.${solution}_do`)}
        </Button>
      </Stack>
    </Card>
  );
}
