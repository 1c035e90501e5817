import type { CallResponse } from '@rendezvous/contract/calls';
import type { ChatEntry, Message, Settings, User } from '@rendezvous/contract/entities';

/** How many conversations can be read without a network, the latest first (APP-4). */
export const COPIED_CHATS = 20;

/** How many of the latest messages of each. */
export const COPIED_MESSAGES = 50;

/** How long a copy can be read after the answer that it is from (APP-6). */
export const COPY_DAYS = 7;

export type Chat = CallResponse<'readChat'>;

/** What is shown around the conversations, and their list. */
export type CopiedFrame = {
  readonly self: User;
  readonly settings: Settings;
  readonly chats: CallResponse<'listChats'>;
  readonly formatLocale: string;
  readonly theme: string | null;
};

export type CopiedState = CopiedFrame & {
  /** By the ids of their conversations. */
  readonly conversations: ReadonlyMap<string, Chat>;
  /** When the server answered with the list, in milliseconds by the clock of the device. */
  readonly savedAt: number;
};

/** The member as far as the conversations need: without address and photos. */
export function copiedSelf(self: User): User {
  return { ...self, email: '', profile: { ...self.profile, main_image: null } };
}

/**
 * The latest conversations, without photos. Those with somebody who blocked, is blocked, left or was deleted are left
 * out.
 */
export function copiedChats(answer: CallResponse<'listChats'>): CallResponse<'listChats'> {
  const chats = answer.chats
    .filter(({ profile }) => isCopied(profile))
    .slice(0, COPIED_CHATS)
    .map((entry) => ({
      ...entry,
      profile: withoutPhoto(entry.profile),
      last_message: entry.last_message && copiedMessage(entry.last_message),
    }));
  return { ...answer, chats };
}

/** The latest messages of a conversation without photos; null if it is not kept. */
export function copiedChat(chat: Chat): Chat | null {
  if (!chat.conversation || !isCopied(chat.profile)) return null;
  return {
    ...chat,
    profile: withoutPhoto(chat.profile),
    messages: chat.messages.slice(-COPIED_MESSAGES).map(copiedMessage),
    has_earlier: false,
  };
}

/** Whether a copied conversation has what the list shows as its last message. */
export function isCurrent(
  copied: Chat | undefined,
  { last_message: last, conversation }: ChatEntry,
): boolean {
  if (!copied) return false;
  const newest = copied.messages.at(-1);
  return (
    newest?.id === last?.id &&
    newest?.text === last?.text &&
    copied.conversation?.read_up_to === conversation.read_up_to
  );
}

function isCopied({ blocked, reachable }: Chat['profile']): boolean {
  return reachable && !blocked;
}

function withoutPhoto<Profile extends ChatEntry['profile']>(profile: Profile): Profile {
  return { ...profile, main_image: null, online: false };
}

/** A photo in a message can expire or be withdrawn, so that only its place is kept. */
function copiedMessage(message: Message): Message {
  const { attachment } = message;
  return attachment?.kind === 'photo'
    ? { ...message, attachment: { ...attachment, photo: null, blurred: null } }
    : message;
}
