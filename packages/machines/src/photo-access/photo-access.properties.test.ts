import { describe, expect, it } from 'vitest';
import { flows } from '../flows.ts';
import { faultAlongRandomWalks } from '../testing/random-walk.ts';
import { canChange, type AccessAction, type PhotoAccessContext } from './photo-access.context.ts';

const accessOf = ({ snapshot }: { snapshot: { context: unknown } }) =>
  (snapshot.context as PhotoAccessContext).access;

describe('photo access on random walks', () => {
  it('asks the server only for what changes something, once for each press (PHOTO-10)', () => {
    const fault = faultAlongRandomWalks(flows.photoAccess, (moments) =>
      moments.filter((moment, at) => {
        const before = moments[at - 1];
        return moment.calls.some(
          ({ input }) => !before || !canChange(accessOf(before), input.action as AccessAction),
        );
      }),
    );
    expect(fault).toBeNull();
  });

  it('never says that the other shows photos before the page has read it (PHOTO-10)', () => {
    const fault = faultAlongRandomWalks(flows.photoAccess, (moments) =>
      moments.filter((moment, at) => {
        const before = moments[at - 1];
        const isNew =
          accessOf(moment).theirs === 'granted' && before && accessOf(before).theirs !== 'granted';
        return (
          isNew && !(moment.step && 'send' in moment.step && moment.step.send.type === 'access.received')
        );
      }),
    );
    expect(fault).toBeNull();
  });
});
