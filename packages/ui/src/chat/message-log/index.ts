export { DaySeparator, UnreadDivider } from './LogDividers.tsx';
export { MessageLog, type MessageLogProps } from './MessageLog.tsx';
