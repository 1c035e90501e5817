import type { CallResponse } from '@rendezvous/contract/calls';
import type { SendOptions } from '../../photo/send-photo.ts';

type Photos = CallResponse<'addPhoto'>;

export type Upload = {
  readonly id: string;
  readonly file: File;
  /** An object URL of the picture. */
  readonly preview: string;
  /**
   * Photos are sent one after the other, in the order in which they were chosen. `stalled`: the connection is lost, and
   * the upload continues when it is back (PHOTO-12).
   */
  readonly state: 'waiting' | 'preparing' | 'sending' | 'stalled' | 'failed';
  /** The fraction that is sent, 0 to 1. */
  readonly progress: number;
  readonly failure: unknown;
};

export type UploadsSnapshot = {
  readonly uploads: readonly Upload[];
  /** How many photos of the last selection exceeded the limit. */
  readonly leftOut: number;
  /** Whether the last selection contained a photo that was already added. */
  readonly hasDuplicates: boolean;
};

type Services = {
  readonly prepare: (file: File) => Promise<File>;
  readonly send: (file: File, options: SendOptions) => Promise<Photos>;
  readonly onSent: (photos: Photos) => void;
};

const EMPTY: UploadsSnapshot = { uploads: [], leftOut: 0, hasDuplicates: false };

/** Identifies a file: equal for a file and its copy, different for two photos. */
const signatureOf = ({ name, size, lastModified }: File) => `${size} ${lastModified} ${name}`;

/** Creates a queue of photo uploads. Each has a request of its own, so that one that fails does not block the others. */
export function createUploadQueue({ prepare, send, onSent }: Services) {
  let snapshot = EMPTY;
  let running = false;
  let count = 0;
  const listeners = new Set<() => void>();
  const abortControllers = new Map<string, AbortController>();
  const preparedFiles = new WeakMap<File, File>();
  /** The ids of the uploaded photos by the signature of their file. */
  const uploadedIds = new Map<string, string>();

  function set(change: Partial<UploadsSnapshot>): void {
    snapshot = { ...snapshot, ...change };
    for (const listener of listeners) listener();
  }
  const find = (id: string) => snapshot.uploads.find((upload) => upload.id === id);
  const update = (id: string, fields: Partial<Upload>) =>
    set({ uploads: snapshot.uploads.map((one) => (one.id === id ? { ...one, ...fields } : one)) });

  function remove(id: string): void {
    const upload = find(id);
    if (!upload) return;
    abortControllers.get(id)?.abort();
    URL.revokeObjectURL(upload.preview);
    set({ uploads: snapshot.uploads.filter((one) => one.id !== id) });
  }

  async function sendOne({ id, file }: Upload, known: ReadonlySet<string>): Promise<void> {
    const stop = new AbortController();
    abortControllers.set(id, stop);
    update(id, { state: 'preparing', progress: 0, failure: null });
    try {
      // An upload that is tried again continues with the same file.
      const prepared = preparedFiles.get(file) ?? (await prepare(file));
      preparedFiles.set(file, prepared);
      if (stop.signal.aborted) return;
      update(id, { state: 'sending' });
      const photos = await send(prepared, {
        onProgress: (progress) => update(id, { progress }),
        onStalled: (stalled) => update(id, { state: stalled ? 'stalled' : 'sending' }),
        signal: stop.signal,
      });
      const added = photos.photos.find((photo) => !known.has(photo.id));
      if (added) uploadedIds.set(signatureOf(file), added.id);
      remove(id);
      onSent(photos);
    } catch (failure) {
      if (!stop.signal.aborted) update(id, { state: 'failed', failure });
    } finally {
      abortControllers.delete(id);
    }
  }

  async function run(photoIds: () => readonly string[]): Promise<void> {
    if (running) return;
    running = true;
    for (;;) {
      const next = snapshot.uploads.find(({ state }) => state === 'waiting');
      if (!next) break;
      await sendOne(next, new Set(photoIds()));
    }
    running = false;
  }

  return {
    getSnapshot: () => snapshot,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Adds at most `room` photos to those that `photoIds` returns, and drops uploads that failed before. */
    add(files: readonly File[], room: number, photoIds: () => readonly string[]): void {
      for (const { id } of snapshot.uploads.filter(({ state }) => state === 'failed')) remove(id);
      const queued = new Set(snapshot.uploads.map(({ file }) => signatureOf(file)));
      const ids = new Set(photoIds());
      const newFiles = new Map<string, File>();
      for (const file of files) {
        const signature = signatureOf(file);
        if (!queued.has(signature) && !ids.has(uploadedIds.get(signature) ?? ''))
          newFiles.set(signature, file);
      }
      const freeSlots = Math.max(0, room - snapshot.uploads.length);
      const accepted = [...newFiles.values()].slice(0, freeSlots);
      const added = accepted.map((file): Upload => {
        count += 1;
        const preview = URL.createObjectURL(file);
        return { id: `upload-${count}`, file, preview, state: 'waiting', progress: 0, failure: null };
      });
      set({
        uploads: [...snapshot.uploads, ...added],
        leftOut: newFiles.size - accepted.length,
        hasDuplicates: newFiles.size < files.length,
      });
      void run(photoIds);
    },
    retry(id: string, photoIds: () => readonly string[]): void {
      if (find(id)?.state !== 'failed') return;
      update(id, { state: 'waiting', progress: 0, failure: null });
      void run(photoIds);
    },
    remove,
  };
}
