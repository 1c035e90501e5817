import { Link } from 'react-router-dom';
import { Banner } from '@rendezvous/ui/banner';
import { Button, LinkButton } from '@rendezvous/ui/button';
import { EmptyState } from '@rendezvous/ui/empty-state';
import { Container } from '@rendezvous/ui/page';
import { useWords } from '../../i18n/useWords.ts';

export type ActivateErrorViewProps = {
  readonly explanation: string;
  /** The address a new link can be sent to; null for visitors and for those who need none. */
  readonly email: string | null;
  readonly alreadyActive: boolean;
  readonly sent: boolean;
  readonly busy: boolean;
  readonly failure: string | null;
  readonly onResend: () => void;
};

export function ActivateErrorView(props: ActivateErrorViewProps) {
  const { explanation, email, alreadyActive, sent, busy, failure, onResend } = props;
  const t = useWords();
  return (
    <Container width="form" space="page">
      <EmptyState
        illustration="error"
        level={1}
        title={t('account.activation_failed')}
        description={alreadyActive ? t('account.already_active') : explanation}
        action={
          alreadyActive ? (
            <LinkButton>
              <Link to="/members">{t('account.to_members')}</Link>
            </LinkButton>
          ) : email ? (
            <Button onClick={onResend} loading={busy}>
              {t('account.resend')}
            </Button>
          ) : (
            <LinkButton>
              <Link to="/login">{t('account.log_in')}</Link>
            </LinkButton>
          )
        }
      />
      {sent && email && (
        <Banner tone="positive" live="polite">
          {t('account.resent', { email })}
        </Banner>
      )}
      {failure && (
        <Banner tone="danger" live="assertive">
          {failure}
        </Banner>
      )}
    </Container>
  );
}
