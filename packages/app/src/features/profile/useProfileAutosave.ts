import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { User } from '@rendezvous/contract/entities';
import type { AppServices } from '../../data/app-services.ts';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { openTexts } from '../../data/sealed-texts.ts';
import { signedInMember } from '../../live/session-change.ts';
import { readEdits, storeEdit } from './draft-storage.ts';
import {
  createProfileAutosave,
  UNTOUCHED,
  type AutosaveSnapshot,
  type ProfileAutosave,
} from './profile-autosave.ts';

/** One for each member of a visit, so that what is being saved is not interrupted by another page. */
const autosaves = new WeakMap<AppServices, Map<string, ProfileAutosave>>();

function autosaveOf(services: AppServices, memberId: string): ProfileAutosave {
  const ofVisit = autosaves.get(services) ?? new Map<string, ProfileAutosave>();
  autosaves.set(services, ofVisit);
  const known = ofVisit.get(memberId);
  if (known) return known;
  const { call, queries } = services;
  const self = callQueryOptions('readSelf').queryKey;
  const created = createProfileAutosave({
    readUser() {
      const user = queries.getQueryData(self)?.user;
      // Another tab may have logged in somebody else: a browser has one session.
      const isOther = ![null, memberId].includes(signedInMember());
      return user?.id === memberId && !isOther ? user : null;
    },
    async save(fields) {
      queries.setQueryData(self, await call('changeSelf', { body: { profile: fields } }));
      void queries.invalidateQueries({ queryKey: ['findMatches'] });
    },
    store: (field, edit) => storeEdit(memberId, field, edit),
  });
  ofVisit.set(memberId, created);
  return created;
}

/** Saves the member's edits by themselves while the form is shown, and takes up what an earlier page has kept (PROFILE-9). */
export function useProfileAutosave(user: User): readonly [AutosaveSnapshot, ProfileAutosave] {
  const services = useAppServices();
  const autosave = useMemo(() => autosaveOf(services, user.id), [services, user.id]);
  const snapshot = useSyncExternalStore(autosave.subscribe, autosave.getSnapshot, () => UNTOUCHED);
  useEffect(() => autosave.rebase(), [autosave, user]);
  useEffect(() => {
    const stop = new AbortController();
    const restore = () => !stop.signal.aborted && autosave.restore(readEdits(user.id));
    restore();
    void openTexts(user.id).then(restore);
    addEventListener('online', autosave.flush, stop);
    // A page that is hidden may never be shown again.
    document.addEventListener('visibilitychange', () => document.hidden && autosave.flush(), stop);
    const unwatch = autosave.watch();
    return () => {
      stop.abort();
      unwatch();
      autosave.flush();
    };
  }, [autosave, user.id]);
  return [snapshot, autosave];
}
