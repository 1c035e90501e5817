export { DeletedMessage, type DeletedMessageProps } from './DeletedMessage.tsx';
export { MessageBubble, type MessageBubbleProps } from './MessageBubble.tsx';
export { MessageGif, type MessageGifProps } from './MessageGif.tsx';
export { MessageGift, type MessageGiftProps } from './MessageGift.tsx';
export { MessageReactions, type MessageReactionsProps } from './MessageReactions.tsx';
export { MessagePhoto, type MessagePhotoProps } from './MessagePhoto.tsx';
