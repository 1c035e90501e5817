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
export const AppealCase = lazyComponent(
  async () => ({ default: (await import('./AppealCase.tsx')).AppealCase }),
  null,
);
export const DecisionCase = lazyComponent(
  async () => ({ default: (await import('./DecisionCase.tsx')).DecisionCase }),
  null,
);
export const SecondLookCase = lazyComponent(
  async () => ({ default: (await import('./SecondLookCase.tsx')).SecondLookCase }),
  null,
);
