export { MessageBubble, type MessageBubbleProps } from './MessageBubble.tsx';
