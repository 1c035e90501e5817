import type { CallResponse } from '@rendezvous/contract/calls';
import { CallError } from '@rendezvous/contract/errors';
import type { AppServices } from '../data/app-services.ts';
import { callQueryOptions } from '../data/call-query-options.ts';
import { type Chat, copiedChat, copiedChats, copiedSelf, isCurrent } from './copied-state.ts';
import { storeAnsweredChats } from './answered-chats.ts';
import { openCopy, type OfflineCopy } from './offline-copy.ts';

/** How long changes are collected before they are stored. */
const COLLECT_MS = 1_000;

type KeepOptions = {
  readonly app: AppServices;
  readonly selfId: string;
  readonly signal: AbortSignal;
  readonly collectMs?: number;
};

/**
 * Keeps an encrypted copy of the member's latest conversations in this browser for as long as the page is open (APP-4):
 * of what the page shows, and of conversations that changed since the last copy, which are asked for one after the
 * other. Any failure ends it; the page works without it.
 */
export function keepCopy({ app, selfId, signal, collectMs = COLLECT_MS }: KeepOptions): void {
  const asked = new Map<string, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStoring = false;
  let isDirty = false;
  let hasFailed = false;
  const store = async () => {
    if (isStoring || hasFailed || signal.aborted) return;
    isStoring = true;
    isDirty = false;
    try {
      await oneTab(signal, () => storeState({ app, selfId, signal, asked }));
    } catch {
      // There is no database, or it is full. Every later attempt would fail as well.
      hasFailed = true;
    }
    isStoring = false;
    if (isDirty) schedule();
  };
  const schedule = () => {
    isDirty = true;
    clearTimeout(timer);
    timer = setTimeout(() => void store(), collectMs);
  };
  const stopWatching = app.queries.getQueryCache().subscribe(({ type, query }) => {
    const [name] = query.queryKey as [string];
    if (type === 'updated' && (name === 'listChats' || name === 'readChat' || name === 'readSelf'))
      schedule();
  });
  const storeNow = () => {
    if (document.visibilityState === 'hidden' && isDirty) void store();
  };
  document.addEventListener('visibilitychange', storeNow, { signal });
  signal.addEventListener('abort', () => {
    stopWatching();
    clearTimeout(timer);
  });
  schedule();
}

/** Lets one tab write at a time; browsers without locks may write twice what is the same. */
async function oneTab(signal: AbortSignal, write: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return write();
  await navigator.locks.request('offline-copy', { signal }, write);
}

type Storing = Pick<KeepOptions, 'app' | 'selfId' | 'signal'> & {
  /** What the list showed of a conversation when it was last asked for, so that no answer is asked for twice. */
  readonly asked: Map<string, string>;
};

async function storeState({ app, selfId, signal, asked }: Storing): Promise<void> {
  const { queries } = app;
  const self = queries.getQueryData(callQueryOptions('readSelf').queryKey)?.user;
  const settings = queries.getQueryData(callQueryOptions('readSettings').queryKey)?.settings;
  const list = queries.getQueryState(callQueryOptions('listChats').queryKey);
  if (!self || self.id !== selfId || !settings || !list?.data) return;
  const chats = copiedChats(list.data);
  const savedAt = list.dataUpdatedAt;
  const copy = await openCopy(selfId);
  try {
    await copy.saveFrame(
      {
        self: copiedSelf(self),
        settings,
        chats,
        formatLocale: globalThis.pageState?.formatLocale ?? app.locale,
        theme: document.documentElement.dataset.theme ?? null,
      },
      savedAt,
    );
    await copy.keepOnly(new Set(chats.chats.map(({ conversation }) => conversation.id)));
    await storeConversations(app, copy, { selfId, chats, savedAt, signal, asked });
  } finally {
    copy.close();
  }
}

type Conversations = Pick<Storing, 'selfId' | 'signal' | 'asked'> & {
  readonly chats: CallResponse<'listChats'>;
  readonly savedAt: number;
};

async function storeConversations(
  app: AppServices,
  copy: OfflineCopy,
  { selfId, chats, savedAt, signal, asked }: Conversations,
): Promise<void> {
  const stored = await copy.conversations();
  const opened = openedChats(app);
  for (const entry of chats.chats) {
    if (signal.aborted) return;
    const { id } = entry.conversation;
    const shown = `${entry.last_message?.id} ${entry.conversation.read_up_to}`;
    if (isCurrent(stored.get(id), entry)) continue;
    if (!opened.has(id) && asked.get(id) === shown) continue;
    const chat = opened.get(id) ?? (await fetchChat(app, id, signal));
    if (chat === 'unavailable') return;
    asked.set(id, shown);
    const copied = chat && copiedChat(chat);
    if (copied && !(await copy.saveConversation(copied, savedAt))) return;
    if (copied) stored.set(id, copied);
  }
  storeAnsweredChats(selfId, stored.values());
}

/** The conversations that this page has loaded, by their ids. */
function openedChats({ queries }: AppServices): Map<string, Chat> {
  const opened = new Map<string, Chat>();
  for (const [, chat] of queries.getQueriesData<Chat>({ queryKey: ['readChat'] }))
    if (chat?.conversation) opened.set(chat.conversation.id, chat);
  return opened;
}

/** A conversation; null if it is gone, `unavailable` if asking further is of no use now. */
async function fetchChat(
  { call }: AppServices,
  conversation: string,
  signal: AbortSignal,
): Promise<Chat | null | 'unavailable'> {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  if (!navigator.onLine || connection?.saveData) return 'unavailable';
  try {
    return await call('readChat', { query: { conversation }, signal });
  } catch (error) {
    return error instanceof CallError && error.code === 'not_found' ? null : 'unavailable';
  }
}
