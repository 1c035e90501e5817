import { lazyComponent } from '../../page/lazy-component.tsx';

/** The cases of the desk's queues. Their forms are loaded after the page (SAFETY-11). */
export const ComplaintCase = lazyComponent(
  async () => ({ default: (await import('./ComplaintCase.tsx')).ComplaintCase }),
  null,
);
export const PhotoCase = lazyComponent(
  async () => ({ default: (await import('./PhotoCase.tsx')).PhotoCase }),
  null,
);
export const ProfileCase = lazyComponent(
  async () => ({ default: (await import('./ProfileCase.tsx')).ProfileCase }),
  null,
);
export const AppealCase = lazyComponent(
  async () => ({ default: (await import('./AppealCase.tsx')).AppealCase }),
  null,
);
export const DecisionCase = lazyComponent(
  async () => ({ default: (await import('./DecisionCase.tsx')).DecisionCase }),
  null,
);
/** It opens after a press. */
export const QueueKeysDialog = lazyComponent(
  async () => ({ default: (await import('./QueueKeysDialog.tsx')).QueueKeysDialog }),
  null,
);
/** A conversation that is open at the desk of replies (FICTION-5). */
export const ReplyPane = lazyComponent(
  async () => ({ default: (await import('./ReplyPane.tsx')).ReplyPane }),
  null,
  ['traits', 'interests', 'field_error'],
);
export const SecondLookCase = lazyComponent(
  async () => ({ default: (await import('./SecondLookCase.tsx')).SecondLookCase }),
  null,
);
