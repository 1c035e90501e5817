/** A notification (NOTIFY-2). It names nobody and quotes nothing, because others may read along. */
export type NotificationData = {
  readonly name: string;
  /** How many messages, likes or new members it is about. */
  readonly count: number;
  readonly link: string;
  /** The page that ends mails of this kind, and the call by which a mail program does (NOTIFY-4). */
  readonly unsubscribe: { readonly page: string; readonly call: string };
};
