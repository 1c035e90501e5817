import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { EmptyState } from '@rendezvous/ui/feedback/empty-state';
import { Button } from '@rendezvous/ui/primitives/button';
import { Counter } from '@rendezvous/ui/primitives/counter';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { Cluster, Container, Stack } from '@rendezvous/ui/primitives/page';
import { Spinner } from '@rendezvous/ui/primitives/spinner';
import { Text } from '@rendezvous/ui/primitives/text';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { errorText } from '../../i18n/errorText.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { ReplyPane } from './cases.lazy.ts';
import { ReplyQueue } from './ReplyQueue.tsx';
import type { ReplyDesk } from './useReplyDesk.ts';

/**
 * What waits for an answer, and beside it the conversation that is open; on a phone one after the other. The desk is in
 * English only, whatever the language of the site (FICTION-5).
 */
export function RepliesView(desk: ReplyDesk) {
  const t = useMessages();
  const { queue, openId } = desk;
  const app = useAppServices();
  // So that it is there when the first conversation is claimed.
  useEffect(() => void ReplyPane.load(app).catch(() => undefined), [app]);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(openId);
  useEffect(() => {
    if (wasOpen.current && !openId) heading.current?.focus();
    wasOpen.current = openId;
  }, [openId]);
  const shown = queue?.replies.length ?? 0;
  return (
    <Container width="wide">
      <div
        lang="en"
        data-opened={openId ? '' : undefined}
        className="group grid items-start gap-6 md:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]"
      >
        <Stack
          as="section"
          aria-label={t('desk.replies_waiting')}
          className="group-data-opened:max-md:hidden"
        >
          <Cluster gap="sm">
            <Heading ref={heading} level={1} tabIndex={-1}>
              {t('desk.replies')}
            </Heading>
            {queue && queue.count > 0 && (
              <Counter value={queue.count} label={t('desk.replies_count', { count: queue.count })} />
            )}
          </Cluster>
          {queue && shown > 0 ? (
            <>
              <ReplyQueue replies={queue.replies} openId={openId} onOpen={desk.open} />
              {queue.count > shown && (
                <Text size="sm" tone="soft">
                  {t('desk.replies_shown', { shown, count: queue.count })}
                </Text>
              )}
            </>
          ) : (
            <Text tone="soft">{t('desk.replies_none')}</Text>
          )}
        </Stack>
        <div className="min-w-0 group-not-data-opened:max-md:hidden">
          <Opened {...desk} />
        </div>
      </div>
    </Container>
  );
}

function Opened(desk: ReplyDesk) {
  const t = useMessages();
  const intl = useIntl();
  const { openId, claimed, lost, failure, claiming } = desk;
  if (claimed) return <ReplyPane key={claimed.conversation} desk={desk} reply={claimed} />;
  if (!openId) return <EmptyState illustration="chats" title={t('desk.reply_choose')} />;
  return (
    <Stack>
      {claiming && <Spinner label={t('desk.reply_opening')} />}
      {!claiming && failure && (
        <Banner tone={lost ? 'warning' : 'danger'} live="assertive">
          {lost ? t(`desk.reply_lost.${lost}`) : errorText(intl, failure)}
        </Banner>
      )}
      <Cluster gap="sm">
        {!claiming && failure && (
          <Button tone="neutral" size="sm" onClick={desk.claimAgain}>
            {t('desk.reply_claim_again')}
          </Button>
        )}
        <Button tone="quiet" size="sm" onClick={desk.close}>
          {t('desk.reply_back')}
        </Button>
      </Cluster>
    </Stack>
  );
}
