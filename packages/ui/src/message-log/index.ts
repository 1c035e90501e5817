export { DaySeparator, MessageLog, type MessageLogProps } from './MessageLog.tsx';
