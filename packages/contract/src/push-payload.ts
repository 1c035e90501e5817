/**
 * What a push message tells the service worker, which may be of another release than the server (PUSH-9). A new field is
 * optional, and a worker that does not know it ignores it. A change of what a field means needs another version: a worker
 * that does not know the version only says that something is new.
 */
export type PushPayload = {
  readonly version: 1;
  readonly title: string;
  /** Empty in discreet mode (PUSH-7). */
  readonly body: string;
  /** `chat:<conversation>` or `likes`; a notification with the same tag is replaced. */
  readonly tag: string;
  /** The page to open, with the language's prefix. */
  readonly path: string;
  readonly lang: string;
  /** Unread messages plus new likes (APP-3). */
  readonly badge: number;
  /** Without a sound, because it is night where the member is (NOTIFY-6). */
  readonly silent: boolean;
  /** The conversations that have unread messages; notifications of others are withdrawn. Null if there are too many. */
  readonly unread: readonly string[] | null;
  /** How many likes are new; at 0 the notification of likes is withdrawn. A server of an earlier release does not say it. */
  readonly likes?: number;
};

/** The tag of the notification of what the worker could not read. */
export type UnreadTag = 'site';
