import type { MailLinks } from '../notifications/unsubscribe-token.ts';

/** A notification (NOTIFY-2). It quotes nothing, because others may read along. */
export type NotificationData = {
  readonly name: string;
  /** How many messages, likes or new members it is about. */
  readonly count: number;
  readonly link: string;
  /** How the recipient gets fewer such mails (NOTIFY-4, NOTIFY-10). */
  readonly links: MailLinks;
};

/** Whom a mail is about: the names of the latest, and how many they are. */
export type MissedPeople = { readonly names: readonly string[]; readonly people: number };

/** A notification about other members (NOTIFY-9); `from` is null in discreet mode, in which nobody is named. */
export type MissedData = NotificationData & { readonly from: MissedPeople | null };
