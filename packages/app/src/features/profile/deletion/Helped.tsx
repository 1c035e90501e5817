import { Link } from 'react-router-dom';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { Button, LinkButton } from '@rendezvous/ui/primitives/button';
import { Stack } from '@rendezvous/ui/primitives/page';
import { useMessages } from '../../../i18n/useMessages.ts';
import type { DeletionViewProps } from './deletion-view.props.ts';
import { DeletionPage } from './DeletionPage.tsx';

/** Confirms the chosen alternative, with a button to continue with the deletion anyway. */
export function Helped({ snapshot, send }: Pick<DeletionViewProps, 'snapshot' | 'send'>) {
  const t = useMessages();
  const { solution } = snapshot.context;
  // Both can be ended there.
  const isSetting = solution === 'pause' || solution === 'invisible';
  return (
    <DeletionPage title={t('deletion.helped')}>
      {solution && (
        <Banner tone="positive" live="polite">
          {t(`deletion.helped.${solution}`)}
        </Banner>
      )}
      <Stack gap="sm">
        <LinkButton tone="neutral" size="lg" width="fill">
          <Link to={isSetting ? '/profile/settings/privacy' : '/profile'}>
            {t(isSetting ? 'deletion.to_privacy' : 'deletion.to_profile')}
          </Link>
        </LinkButton>
        <Button tone="neutral" size="lg" width="fill" onClick={() => send({ type: 'deletion.wanted' })}>
          {t('deletion.all_the_same')}
        </Button>
      </Stack>
    </DeletionPage>
  );
}
