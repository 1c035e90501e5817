import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { EmptyState } from '@rendezvous/ui/feedback/empty-state';
import { Button } from '@rendezvous/ui/primitives/button';
import { Cluster, Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { useMessages } from '../../i18n/useMessages.ts';

type CaseQueueProps<Case> = {
  readonly cases: readonly Case[];
  readonly idOf: (one: Case) => string;
  readonly children: (one: Case) => ReactNode;
};

/** How many decisions at most can be chosen by a digit. */
const DIGITS = 5;

/**
 * One case of a queue at a time. While the case has the focus, J and K change it and digits choose a decision; in a
 * field they are text (WCAG 2.1.4). After a decision the focus moves to the next case.
 */
export function CaseQueue<Case>({ cases, idOf, children }: CaseQueueProps<Case>) {
  const t = useMessages();
  const [position, setPosition] = useState(0);
  const panel = useRef<HTMLElement>(null);
  const at = Math.min(position, cases.length - 1);
  const shown = cases[at];
  const shownId = shown && idOf(shown);
  const lastId = useRef(shownId);
  useEffect(() => {
    if (lastId.current !== shownId) panel.current?.focus();
    lastId.current = shownId;
  }, [shownId]);
  if (!shown) return <EmptyState illustration="search" title={t('desk.empty')} />;
  const move = (by: number) => setPosition(Math.max(0, Math.min(cases.length - 1, at + by)));

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { target, key, altKey, ctrlKey, metaKey } = event;
    const isText =
      target instanceof HTMLElement && target.matches('textarea, select, input:not([type=radio])');
    if (isText || altKey || ctrlKey || metaKey) return;
    if (key === 'j') move(1);
    else if (key === 'k') move(-1);
    else if (/^[1-5]$/.test(key)) choose(Number(key));
    else return;
    event.preventDefault();
  }

  function choose(digit: number) {
    const radios = panel.current?.querySelectorAll<HTMLInputElement>('input[type=radio][name=action]');
    const radio = radios?.[digit - 1];
    radio?.click();
    radio?.focus();
  }

  return (
    <Stack>
      <Cluster justify="between">
        <Text tone="soft" size="sm">
          {t('desk.position', { at: at + 1, count: cases.length })}
        </Text>
        <Cluster gap="sm">
          <Button tone="neutral" size="sm" aria-disabled={at === 0} onClick={() => move(-1)}>
            {t('desk.previous')}
          </Button>
          <Button tone="neutral" size="sm" aria-disabled={at === cases.length - 1} onClick={() => move(1)}>
            {t('desk.next')}
          </Button>
        </Cluster>
      </Cluster>
      {/* The keys work while anything in the case has the focus. */}
      <section
        ref={panel}
        tabIndex={-1}
        aria-label={t('desk.position', { at: at + 1, count: cases.length })}
        onKeyDown={onKeyDown}
        key={shownId}
      >
        {children(shown)}
      </section>
      <Text size="sm" tone="soft">
        {t('desk.shortcuts', { count: DIGITS })}
      </Text>
    </Stack>
  );
}
