export { ownSubmit } from './own-submit.ts';
