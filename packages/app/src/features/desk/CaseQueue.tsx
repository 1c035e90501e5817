import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { EmptyState } from '@rendezvous/ui/feedback/empty-state';
import { Button } from '@rendezvous/ui/primitives/button';
import { Cluster, Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { useMessages } from '../../i18n/useMessages.ts';
import { QueueKeysDialog } from './cases.lazy.ts';
import {
  approve,
  chooseDecision,
  chooseRefusal,
  openReasons,
  QUEUE_KEYS,
  queueAction,
  send,
} from './queue-keys.ts';
import { keepShown, showAt, type ShownCase } from './shown-case.ts';

type CaseQueueProps<Case> = {
  readonly cases: readonly Case[];
  readonly idOf: (one: Case) => string;
  /** The ids of the cases that the moderator has decided on this page. */
  readonly settled: ReadonlySet<string>;
  readonly children: (one: Case) => ReactNode;
};

/**
 * One case of a queue at a time. While anything in the queue has the focus, keys change the case and decide it
 * (SAFETY-20); in a field they are text (WCAG 2.1.4). After a decision the focus moves to the next case. Whatever else
 * changes in the list, the shown case stays with what was written about it (SAFETY-11).
 */
export function CaseQueue<Case>({ cases, idOf, settled, children }: CaseQueueProps<Case>) {
  const t = useMessages();
  const [last, setLast] = useState<ShownCase<Case> | null>(null);
  const [helpOpen, setHelpOpen] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const shown = keepShown(last, { cases, idOf, settled });
  if (shown !== last) setLast(shown);
  const shownId = shown?.id;
  const lastId = useRef(shownId);
  useEffect(() => {
    // A case that arrives while nothing waits leaves the focus where it is.
    if (lastId.current && lastId.current !== shownId) panel.current?.focus();
    lastId.current = shownId;
  }, [shownId]);
  if (!shown) return <EmptyState illustration="search" title={t('desk.empty')} />;
  const { at, gone } = shown;
  // The next case has taken the place of one that waits no longer.
  const move = (by: 1 | -1) => setLast(showAt(gone && by > 0 ? at : at + by, { cases, idOf }));
  const position = gone ? t('desk.gone') : t('desk.position', { at: at + 1, count: cases.length });

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { target, currentTarget: queue } = event;
    if (!(target instanceof Element)) return;
    const action = queueAction(event, target);
    if (action === null) return;
    event.preventDefault();
    if (action === 'next') move(1);
    else if (action === 'previous') move(-1);
    else if (action === 'help') setHelpOpen(true);
    else if (action === 'approve') approve(queue);
    else if (action === 'send') send(queue, target);
    else if (action === 'refuse') {
      // The fields of the reasons are there once the refusal is chosen.
      flushSync(() => chooseRefusal(queue));
      openReasons(queue);
    } else chooseDecision(queue, action.choose);
  }

  return (
    <>
      <section ref={panel} tabIndex={-1} aria-label={position} onKeyDown={onKeyDown}>
        <Stack>
          <Cluster justify="between">
            <Text tone="soft" size="sm">
              {position}
            </Text>
            <Cluster gap="sm">
              <Button
                tone="neutral"
                size="sm"
                aria-disabled={at === 0}
                aria-keyshortcuts={QUEUE_KEYS.previous}
                onClick={() => move(-1)}
              >
                {t('desk.previous')}
              </Button>
              <Button
                tone="neutral"
                size="sm"
                aria-disabled={!gone && at === cases.length - 1}
                aria-keyshortcuts={QUEUE_KEYS.next}
                onClick={() => move(1)}
              >
                {t('desk.next')}
              </Button>
              <Button
                tone="neutral"
                size="sm"
                aria-keyshortcuts={QUEUE_KEYS.help}
                onClick={() => setHelpOpen(true)}
              >
                {t('desk.keys')}
              </Button>
            </Cluster>
          </Cluster>
          {gone && (
            <Banner tone="warning" live="polite">
              {t('desk.gone_text')}
            </Banner>
          )}
          <div key={shownId}>{children(shown.one)}</div>
          <Text size="sm" tone="soft">
            {t('desk.shortcuts')}
          </Text>
        </Stack>
      </section>
      <QueueKeysDialog open={helpOpen} onOpenChange={setHelpOpen} />
    </>
  );
}
