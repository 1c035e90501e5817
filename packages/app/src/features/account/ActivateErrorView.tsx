import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { CallError, ERROR_STATUS, type ErrorCode } from '@rendezvous/contract/errors';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { LinkButton } from '@rendezvous/ui/primitives/button';
import { EmptyState } from '@rendezvous/ui/feedback/empty-state';
import { Container } from '@rendezvous/ui/primitives/page';
import { withNext } from '../../data/entry-paths.ts';
import { errorText } from '../../i18n/errorText.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { CorrectEmail } from '../../activation/CorrectEmail.tsx';
import { SendMailButton } from '../../activation/SendMailButton.tsx';
import type { ActivationFlow } from '../../activation/useActivation.ts';
import { useMailMessages } from '../../activation/useMailMessages.ts';

export type ActivateErrorViewProps = ActivationFlow & {
  /** The error code in the page's address; an unknown one counts as `link_expired`. */
  readonly reason: string | null;
  /** The page that the link would have led to. */
  readonly next: string | null;
};

/**
 * Says why a link was refused. Members can get a new link, visitors can log in, and confirmed members can go on
 * (ACCOUNT-5).
 */
export function ActivateErrorView({ reason, next, ...flow }: ActivateErrorViewProps) {
  const t = useMessages();
  const intl = useIntl();
  const { sent, text, failure } = useMailMessages(flow);
  const alreadyActive = flow.snapshot.matches('activated');
  const code = reason && Object.hasOwn(ERROR_STATUS, reason) ? (reason as ErrorCode) : 'link_expired';
  return (
    <Container width="form" space="page">
      <EmptyState
        illustration={alreadyActive ? 'likes' : 'error'}
        level={1}
        title={t(alreadyActive ? 'access.activated_title' : 'access.activation_failed')}
        description={alreadyActive ? t('refusal.already_confirmed') : errorText(intl, new CallError(code))}
        action={
          alreadyActive ? (
            <LinkButton>
              <Link to="/members">{t('access.to_members')}</Link>
            </LinkButton>
          ) : flow.snapshot.context.email ? (
            <>
              <SendMailButton {...flow} />
              <CorrectEmail email={flow.snapshot.context.email} />
            </>
          ) : (
            <LinkButton>
              <Link to={withNext('/login', next)}>{t('account.log_in')}</Link>
            </LinkButton>
          )
        }
      />
      {sent && (
        <Banner tone="positive" live="polite">
          {text}
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
