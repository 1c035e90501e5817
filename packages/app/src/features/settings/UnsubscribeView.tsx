import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Link, useHref } from 'react-router-dom';
import type { CallResponse } from '@rendezvous/contract/calls';
import type { CallError } from '@rendezvous/contract/errors';
import { UNSUBSCRIBE_PATH } from '@rendezvous/contract/notifications';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { EmptyState } from '@rendezvous/ui/feedback/empty-state';
import { Button, LinkButton } from '@rendezvous/ui/primitives/button';
import { Container } from '@rendezvous/ui/primitives/page';
import { errorText } from '../../i18n/errorText.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { focusPage } from '../../page/focus-page.ts';

type UnsubscribeViewProps = {
  /** What the link ends, and whether it is still on; null for a link that does not work. */
  readonly link: (CallResponse<'readUnsubscribeLink'> & { readonly token: string }) | null;
  readonly site: string;
  /** Whether mails of the kind were ended by this page, and not before. */
  readonly isDone: boolean;
  readonly isBusy: boolean;
  readonly failure: CallError | null;
  readonly onUnsubscribe: () => void;
};

/** Asks whether mails of a kind are to end, and shows the result (NOTIFY-4). */
export function UnsubscribeView({
  link,
  site,
  isDone,
  isBusy,
  failure,
  onUnsubscribe,
}: UnsubscribeViewProps) {
  const t = useMessages();
  const intl = useIntl();
  const action = useHref(UNSUBSCRIBE_PATH);
  const state = !link ? 'expired' : link.on ? 'asking' : isDone ? 'done' : 'ended';
  useFocusAfter(state);
  const toAll = (
    <LinkButton size="lg" tone="neutral">
      <Link to="/notifications">{t('notifications.unsubscribe_to_all')}</Link>
    </LinkButton>
  );
  if (!link) {
    return (
      <EmptyState
        illustration="offline"
        level={1}
        title={t('notifications.choices_expired')}
        description={t('notifications.choices_expired_text')}
        action={toAll}
      />
    );
  }
  const kind = t(`notifications.${link.kind}`);
  if (!link.on) {
    return (
      <EmptyState
        illustration="chats"
        level={1}
        title={t(isDone ? 'notifications.unsubscribe_done' : 'notifications.unsubscribe_already')}
        description={t('notifications.unsubscribe_done_text', { kind })}
        action={toAll}
      />
    );
  }
  return (
    <>
      {failure && (
        <Container width="form">
          <Banner tone="danger" live="assertive" title={t('notifications.unsubscribe_failed')}>
            {errorText(intl, failure)}
          </Banner>
        </Container>
      )}
      <EmptyState
        illustration="chats"
        level={1}
        title={t('notifications.unsubscribe_ask')}
        description={t('notifications.unsubscribe_ask_text', { kind, site })}
        action={
          <>
            {/* Without a script, the browser sends the form, and the server leads back to this page. */}
            <form
              method="post"
              action={action}
              onSubmit={(event) => {
                event.preventDefault();
                onUnsubscribe();
              }}
            >
              <input type="hidden" name="token" value={link.token} />
              <Button type="submit" size="lg" loading={isBusy}>
                {t('notifications.unsubscribe_do')}
              </Button>
            </form>
            {toAll}
          </>
        }
      />
    </>
  );
}

/** Moves the focus to the heading of the result, because the button that was pressed has disappeared. */
function useFocusAfter(state: string): void {
  const previous = useRef(state);
  useEffect(() => {
    if (previous.current === state) return;
    previous.current = state;
    return focusPage('');
  }, [state]);
}
