/** The reactions to a message (CHAT-30), in the order in which they are offered, with the emoji that shows each. */
export const REACTION_EMOJIS = {
  love: '❤️',
  laugh: '😂',
  wow: '😮',
  sad: '😢',
  thumbs_up: '👍',
  fire: '🔥',
} as const;
export type ReactionName = keyof typeof REACTION_EMOJIS;
export const REACTIONS = Object.keys(REACTION_EMOJIS) as [ReactionName, ...ReactionName[]];
