import type { User } from '@rendezvous/contract/entities';
import { CallError, type ErrorCode, type FieldReason } from '@rendezvous/contract/errors';
import type { StoredEdit, StoredEdits } from './draft-storage.ts';
import {
  changesOf,
  draftOf,
  FIELDS,
  isSame,
  needsConsent,
  problemOf,
  type ProfileDraft,
  type ProfileField,
} from './profile-form.ts';

/** A field is saved once the member has not changed it for so long, or has left it (PROFILE-9). */
export const PAUSE_MS = 1_000;
/** After each attempt that failed, the next one is made by itself so much later; the last wait is repeated. */
export const RETRY_WAITS_MS = [2_000, 5_000, 15_000, 30_000] as const;

/** Failures that may be over the next time. */
const PASSING = ['unavailable', 'internal', 'rate_limited'] as const satisfies readonly ErrorCode[];

export type AutosaveSnapshot = {
  /** What the form shows instead of what is saved. */
  readonly edits: Partial<ProfileDraft>;
  /**
   * `held`: what is left waits for the member, because a field was refused, lacks the consent or was changed elsewhere.
   * `failed`: it could not be saved now, and is tried again.
   */
  readonly status: 'untouched' | 'saving' | 'saved' | 'held' | 'failed';
  readonly failure: CallError | null;
  /** Why fields are refused, by the field. They are not sent until they are changed. */
  readonly problems: Readonly<Partial<Record<ProfileField, FieldReason>>>;
  /** Fields that another device has changed since the member began to edit them here. */
  readonly conflicts: readonly ProfileField[];
  /** Whether the member agreed that the edited sexuality is shown (PROFILE-10). */
  readonly agreed: boolean;
  /** Whether the member left the question without agreeing, so that the answer is not saved. */
  readonly consentMissing: boolean;
};

export const UNTOUCHED: AutosaveSnapshot = {
  edits: {},
  status: 'untouched',
  failure: null,
  problems: {},
  conflicts: [],
  agreed: false,
  consentMissing: false,
};

type Services = {
  /** The member as they are saved; null once somebody else, or nobody, is signed in. */
  readonly readUser: () => User | null;
  /** Saves fields and updates what `readUser` returns. @throws CallError */
  readonly save: (fields: Partial<ProfileDraft>) => Promise<void>;
  /** Keeps an edit on this device until it is saved; undefined removes it. */
  readonly store: (field: ProfileField, edit: StoredEdit | undefined) => void;
};

/**
 * Saves each field of the profile by itself, in the order in which they were edited, with one request at a time
 * (PROFILE-9). An edit is on the device before it is sent, and is removed from there only when it is saved or discarded.
 */
export function createProfileAutosave({ readUser, save, store }: Services) {
  let snapshot = UNTOUCHED;
  /** The edited fields in the order in which they are saved. */
  let order: ProfileField[] = [];
  /** What was saved when a field was edited. Another value is a change by another device. */
  const bases = new Map<ProfileField, ProfileDraft[ProfileField]>();
  /** What this page has saved. Live events repeat it, some of them late. */
  const ownValues = new Map<ProfileField, ProfileDraft[ProfileField][]>();
  /** Fields that the member may still be typing in. */
  const pausing = new Set<ProfileField>();
  let pause: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;
  let running = false;
  let watchers = 0;
  const listeners = new Set<() => void>();

  function set(change: Partial<AutosaveSnapshot>): void {
    snapshot = { ...snapshot, ...change };
    for (const listener of listeners) listener();
  }

  const edited = (user: User): Partial<ProfileDraft> => changesOf(snapshot.edits, user);

  /** What keeps a field from being saved until the member does something. */
  const isHeld = (field: ProfileField, user: User): boolean =>
    field in snapshot.problems ||
    snapshot.conflicts.includes(field) ||
    (field === 'sexuality' && needsConsent(snapshot.edits, user) && !snapshot.agreed);

  function forget(fields: readonly ProfileField[]): void {
    if (fields.length === 0) return;
    const kept = <All extends object>(all: All) =>
      Object.fromEntries(
        Object.entries(all).filter(([field]) => !fields.some((one) => one === field)),
      ) as All;
    order = order.filter((field) => !fields.includes(field));
    for (const field of fields) {
      bases.delete(field);
      ownValues.delete(field);
      pausing.delete(field);
      store(field, undefined);
    }
    set({
      edits: kept(snapshot.edits),
      problems: kept(snapshot.problems),
      conflicts: snapshot.conflicts.filter((field) => !fields.includes(field)),
      ...(fields.includes('sexuality') && { agreed: false, consentMissing: false }),
    });
  }

  /** Finds what another device has changed since (PROFILE-9). A field that is saved is no edit any longer. */
  function rebase(user: User): void {
    const saved = draftOf(user);
    const settled: ProfileField[] = [];
    const conflicts: ProfileField[] = [];
    for (const field of order) {
      const edit = snapshot.edits[field];
      const base = bases.get(field);
      if (edit === undefined || base === undefined) continue;
      const known = [base, edit, ...(ownValues.get(field) ?? [])];
      if (known.some((value) => isSame(value, saved[field]))) continue;
      // Without a difference to its base, the edit was saved before the other device's change.
      if (isSame(edit, base)) settled.push(field);
      else conflicts.push(field);
    }
    forget(settled);
    const added = conflicts.filter((field) => !snapshot.conflicts.includes(field));
    if (added.length > 0) set({ conflicts: [...snapshot.conflicts, ...added] });
  }

  function settle(): void {
    const user = readUser();
    const open = user && Object.keys(edited(user)).length > 0;
    if (!open) set({ status: snapshot.status === 'untouched' ? 'untouched' : 'saved', failure: null });
    else if (snapshot.failure) set({ status: 'failed' });
    else set({ status: pausing.size > 0 ? 'saving' : 'held' });
  }

  function endPause(): void {
    clearTimeout(pause);
    pausing.clear();
  }

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    clearTimeout(retry);
    set({ failure: null });
    for (;;) {
      const user = readUser();
      if (!user) break;
      rebase(user);
      const changes = edited(user);
      const field = order.find((one) => one in changes && !pausing.has(one) && !isHeld(one, user));
      if (!field) break;
      if (!(await saveOne(field, user))) break;
    }
    running = false;
    settle();
  }

  /** Whether the next field can be saved. */
  async function saveOne(field: ProfileField, user: User): Promise<boolean> {
    const value = snapshot.edits[field];
    if (value === undefined) return true;
    const problem = problemOf(field, snapshot.edits, user);
    if (problem) {
      set({ problems: { ...snapshot.problems, [field]: problem } });
      return true;
    }
    set({ status: 'saving' });
    ownValues.set(field, [...(ownValues.get(field) ?? []), value]);
    try {
      await save({ [field]: value });
    } catch (error) {
      return refused(field, value, error);
    }
    attempts = 0;
    bases.set(field, value);
    // What was typed meanwhile stays on the device and is saved next.
    const edit = snapshot.edits[field];
    if (edit !== undefined && isSame(edit, value)) store(field, undefined);
    return true;
  }

  function refused(field: ProfileField, value: ProfileDraft[ProfileField], error: unknown): boolean {
    const failure = error instanceof CallError ? error : new CallError('internal');
    const reason = failure.fields[field] as FieldReason | undefined;
    if (reason) {
      // What was typed meanwhile may be right.
      if (snapshot.edits[field] === value) set({ problems: { ...snapshot.problems, [field]: reason } });
      return true;
    }
    set({ failure });
    // Without the form on the screen, the edit waits on the device.
    if (watchers > 0 && PASSING.some((code) => code === failure.code)) {
      const wait = RETRY_WAITS_MS[Math.min(attempts, RETRY_WAITS_MS.length - 1)];
      attempts += 1;
      retry = setTimeout(() => void run(), wait);
    }
    return false;
  }

  function edit(fields: Partial<ProfileDraft>): void {
    const user = readUser();
    if (!user) return;
    const saved = draftOf(user);
    const names = FIELDS.filter((field) => field in fields);
    const problems = { ...snapshot.problems };
    for (const field of names) {
      if (!bases.has(field)) bases.set(field, saved[field]);
      delete problems[field];
    }
    order = [...order.filter((field) => !names.includes(field)), ...names];
    set({
      edits: { ...snapshot.edits, ...fields },
      problems,
      ...(names.includes('sexuality') && { agreed: false, consentMissing: false }),
    });
    for (const field of names) {
      const value = snapshot.edits[field];
      if (value === undefined) continue;
      store(field, isSame(value, saved[field]) ? undefined : { value, base: bases.get(field) ?? value });
    }
  }

  function showSaving(): void {
    const user = readUser();
    if (!user || snapshot.failure) return;
    const changes = edited(user);
    if (FIELDS.some((field) => field in changes && !isHeld(field, user))) set({ status: 'saving' });
  }

  return {
    getSnapshot: () => snapshot,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Tries again by itself as long as somebody watches. Returns a function that ends it. */
    watch(): () => void {
      watchers += 1;
      return () => {
        watchers -= 1;
        clearTimeout(retry);
      };
    },
    /** Shows an edit, keeps it on the device and saves it after a pause. */
    change(fields: Partial<ProfileDraft>): void {
      edit(fields);
      showSaving();
      clearTimeout(pause);
      for (const field of FIELDS) if (field in fields) pausing.add(field);
      pause = setTimeout(() => {
        endPause();
        void run();
      }, PAUSE_MS);
    },
    /** Records the consent to show the edited sexuality, or its withdrawal, and saves the answer (PROFILE-10). */
    agree(agreed: boolean): void {
      set({ agreed, consentMissing: snapshot.consentMissing && !agreed });
      void run();
    },
    /** Saves at once what was edited: a field was left, the network is back, or the member asks for it. */
    flush(): void {
      endPause();
      const user = readUser();
      if (!user) return;
      const changes = edited(user);
      // A field that is saved shows what is saved, without spaces around it.
      if (!running) forget(order.filter((field) => !(field in changes)));
      void run();
    },
    /** The member has left the question of the sexuality: without consent, the answer is not saved (PROFILE-10). */
    leaveConsent(): void {
      const user = readUser();
      if (user && needsConsent(snapshot.edits, user) && !snapshot.agreed) set({ consentMissing: true });
    },
    /** Takes up what is kept on this device from an earlier page; what was edited here since wins. */
    restore(stored: StoredEdits): void {
      const user = readUser();
      if (!user) return;
      for (const field of FIELDS) {
        const kept = stored[field];
        if (!kept || field in snapshot.edits) continue;
        bases.set(field, kept.base);
        edit({ [field]: kept.value });
      }
      void run();
    },
    /** Call it when the saved member has changed, for example by a live event. */
    rebase(): void {
      const user = readUser();
      if (!user) return;
      rebase(user);
      if (!running && snapshot.status !== 'saving' && snapshot.status !== 'untouched') settle();
    },
    /** Keeps what was written here although another device has changed the field. */
    keepOwn(): void {
      const saved = readUser();
      if (saved) for (const field of snapshot.conflicts) bases.set(field, draftOf(saved)[field]);
      set({ conflicts: [] });
      void run();
    },
    /** Takes over what another device has saved. */
    takeOther(): void {
      forget(snapshot.conflicts);
      settle();
    },
    /** Gives up everything that is not saved, and ends all attempts. */
    discard(): void {
      endPause();
      clearTimeout(retry);
      forget(order);
      set({ ...UNTOUCHED });
    },
    /** Whether there is something that is not saved. */
    isUnsaved(): boolean {
      const user = readUser();
      return user !== null && Object.keys(edited(user)).length > 0;
    },
  };
}

export type ProfileAutosave = ReturnType<typeof createProfileAutosave>;
