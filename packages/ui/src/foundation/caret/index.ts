export { reformat } from './caret.ts';
