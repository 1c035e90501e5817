export { FictionalNotice, type FictionalNoticeProps } from './FictionalNotice.tsx';
