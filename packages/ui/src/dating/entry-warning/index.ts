export { EntryWarning, type EntryWarningProps } from './EntryWarning.tsx';
