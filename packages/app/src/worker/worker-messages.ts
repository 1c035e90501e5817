import type { Locale } from '@rendezvous/contract/locales';

/** What a page tells the worker: it has started, in this language, for a member or a visitor. */
export type PageMessage = {
  readonly type: 'page.started';
  readonly locale: Locale;
  readonly signedIn: boolean;
};

/** What the worker asks of a page: to show another one. The page answers through the port. */
export type WorkerMessage = { readonly type: 'page.open'; readonly path: string };
