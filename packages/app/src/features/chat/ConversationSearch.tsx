import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { CHAT_SEARCH, placesOf } from '@rendezvous/contract/chat-search';
import type { Message } from '@rendezvous/contract/entities';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { Field } from '@rendezvous/ui/form/field';
import { TextInput } from '@rendezvous/ui/form/text-input';
import { Button } from '@rendezvous/ui/primitives/button';
import { ChevronDownIcon, ChevronUpIcon, SearchIcon, XIcon } from '@rendezvous/ui/primitives/icon';
import { IconButton } from '@rendezvous/ui/primitives/icon-button';
import { Text } from '@rendezvous/ui/primitives/text';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { errorText } from '../../i18n/errorText.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { useToday } from '../../time/useToday.ts';
import { markedExcerpt } from './marked-excerpt.ts';
import { shortTime } from './times.ts';

type ConversationSearchProps = {
  readonly conversationId: string;
  readonly selfId: string;
  /** The other member's name. */
  readonly name: string;
  /** Shows the message in the conversation. */
  readonly onHit: (messageId: string) => Promise<void>;
  readonly onClose: () => void;
};

const PAUSE_MS = 250;

/** Returns the text after a pause in typing. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** The search in a conversation, over all that the member can read of it (CHAT-31). */
export default function ConversationSearch({
  conversationId,
  selfId,
  name,
  onHit,
  onClose,
}: ConversationSearchProps) {
  const t = useMessages();
  const intl = useIntl();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [at, setAt] = useState(-1);
  const searched = useSettled(text.trim());
  const isLong = searched.length >= CHAT_SEARCH.minLength;
  const { data, error, isFetching, refetch } = useQuery({
    ...callQueryOptions('searchChat', { conversation: conversationId, text: searched }),
    enabled: isLong,
    // A message may have arrived since the same was searched for.
    staleTime: 0,
  });
  const hits = isLong && data ? data.hits : [];

  // The menu that opened the search first returns the focus to its button.
  useEffect(() => {
    const timer = setTimeout(() => field.current?.focus());
    return () => clearTimeout(timer);
  }, []);

  const goTo = (next: number) => {
    const hit = hits[next];
    if (!hit) return;
    setAt(next);
    void onHit(hit.id);
  };
  // The hits are sorted from the latest to the earliest, and the log the other way round.
  const earlier = () => goTo(at + 1);
  const later = () => goTo(at - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'ArrowUp' || (event.key === 'Enter' && !event.shiftKey)) earlier();
    else if (event.key === 'ArrowDown' || event.key === 'Enter') later();
    else return;
    event.preventDefault();
  };
  return (
    <search className="flex max-h-[50%] min-h-0 flex-col gap-2 border-b border-line bg-surface px-4 py-3">
      <div className="flex items-end gap-1">
        <div className="min-w-0 flex-1">
          <Field label={t('conversation.search')}>
            <TextInput
              ref={field}
              type="search"
              value={text}
              maxLength={CHAT_SEARCH.maxLength}
              leading={<SearchIcon />}
              aria-controls={listId}
              autoComplete="off"
              enterKeyHint="search"
              onChange={(event) => {
                setText(event.target.value);
                setAt(-1);
              }}
              onKeyDown={onKeyDown}
            />
          </Field>
        </div>
        <IconButton
          label={t('conversation.search_earlier')}
          icon={<ChevronUpIcon />}
          aria-disabled={at >= hits.length - 1 || undefined}
          onClick={earlier}
        />
        <IconButton
          label={t('conversation.search_later')}
          icon={<ChevronDownIcon />}
          aria-disabled={at <= 0 || undefined}
          onClick={later}
        />
        <IconButton label={t('conversation.search_close')} icon={<XIcon />} onClick={onClose} />
      </div>
      <Text as="p" size="sm" tone="soft" role="status">
        {!isLong
          ? t('conversation.search_hint')
          : isFetching
            ? t('conversation.search_busy')
            : data &&
              (hits.length === 0
                ? t('conversation.search_none')
                : t('conversation.search_count', { at: at + 1, count: hits.length }))}
      </Text>
      {isLong && error && !data && (
        <Banner
          tone="danger"
          live="assertive"
          action={
            <Button tone="neutral" size="sm" loading={isFetching} onClick={() => void refetch()}>
              {t('error.retry')}
            </Button>
          }
        >
          {errorText(intl, error)}
        </Banner>
      )}
      <ol id={listId} aria-label={t('conversation.search_results')} className="min-h-0 overflow-y-auto">
        {hits.map((hit, index) => (
          <li key={hit.id}>
            <button
              type="button"
              aria-current={index === at || undefined}
              className="flex min-h-11 w-full flex-col rounded-md px-3 py-2 text-start hover:bg-sunken aria-[current]:bg-brand-soft aria-[current]:text-on-brand-soft"
              onClick={() => goTo(index)}
            >
              <Hit message={hit} author={hit.sender_id === selfId ? t('chat.you') : name} text={searched} />
            </button>
          </li>
        ))}
      </ol>
    </search>
  );
}

function Hit({ message, author, text }: { message: Message; author: string; text: string }) {
  const intl = useIntl();
  const today = useToday();
  return (
    <>
      <span className="text-sm">
        {author} · {shortTime(intl, message.sent_at, today)}
      </span>
      <span dir="auto" className="line-clamp-2 wrap-anywhere">
        {markedExcerpt(message.text, placesOf(message.text, text)).map(({ part, isFound, key }) =>
          isFound ? (
            <mark key={key} className="bg-warning-soft text-on-warning-soft font-semibold">
              {part}
            </mark>
          ) : (
            <span key={key}>{part}</span>
          ),
        )}
      </span>
    </>
  );
}
