import type { CallResponse } from '@rendezvous/contract/calls';

type Photos = CallResponse<'addPhoto'>;

export type Upload = {
  readonly id: string;
  readonly file: File;
  /** An address of the picture on this device. */
  readonly preview: string;
  /** Sent one after the other, in the order in which they were chosen. */
  readonly state: 'waiting' | 'preparing' | 'sending' | 'failed';
  /** How much of it is sent, 0 to 1. */
  readonly share: number;
  readonly failure: unknown;
};

export type UploadsSnapshot = {
  readonly uploads: readonly Upload[];
  /** How many of those that were chosen last were more than there was room for. */
  readonly leftOut: number;
  /** Whether the latest choice had a photo in it that is here already. */
  readonly twice: boolean;
};

type Services = {
  readonly prepare: (file: File) => Promise<File>;
  readonly send: (file: File, onShare: (share: number) => void, signal: AbortSignal) => Promise<Photos>;
  readonly onSent: (photos: Photos) => void;
};

const EMPTY: UploadsSnapshot = { uploads: [], leftOut: 0, twice: false };

/** One file and its copy have this in common; two photos do not. */
const signatureOf = ({ name, size, lastModified }: File) => `${size} ${lastModified} ${name}`;

/** Photos on their way to the server: each by itself, so that one that fails holds up no other. */
export function createUploadQueue({ prepare, send, onSent }: Services) {
  let snapshot = EMPTY;
  let running = false;
  let count = 0;
  const listeners = new Set<() => void>();
  const stops = new Map<string, AbortController>();
  /** The photo that each file has become, as far as this page knows. */
  const become = new Map<string, string>();

  function set(change: Partial<UploadsSnapshot>): void {
    snapshot = { ...snapshot, ...change };
    for (const listener of listeners) listener();
  }
  const find = (id: string) => snapshot.uploads.find((upload) => upload.id === id);
  const change = (id: string, part: Partial<Upload>) =>
    set({ uploads: snapshot.uploads.map((one) => (one.id === id ? { ...one, ...part } : one)) });

  function remove(id: string): void {
    const upload = find(id);
    if (!upload) return;
    stops.get(id)?.abort();
    URL.revokeObjectURL(upload.preview);
    set({ uploads: snapshot.uploads.filter((one) => one.id !== id) });
  }

  async function sendOne({ id, file }: Upload, known: ReadonlySet<string>): Promise<void> {
    const stop = new AbortController();
    stops.set(id, stop);
    change(id, { state: 'preparing', share: 0, failure: null });
    try {
      const prepared = await prepare(file);
      if (stop.signal.aborted) return;
      change(id, { state: 'sending' });
      const photos = await send(prepared, (share) => change(id, { share }), stop.signal);
      const added = photos.photos.find((photo) => !known.has(photo.id));
      if (added) become.set(signatureOf(file), added.id);
      remove(id);
      onSent(photos);
    } catch (failure) {
      if (!stop.signal.aborted) change(id, { state: 'failed', failure });
    } finally {
      stops.delete(id);
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
    /** Adds photos as far as there is `room` beside those that `photoIds` names; what failed before is forgotten. */
    add(files: readonly File[], room: number, photoIds: () => readonly string[]): void {
      for (const { id } of snapshot.uploads.filter(({ state }) => state === 'failed')) remove(id);
      const underWay = new Set(snapshot.uploads.map(({ file }) => signatureOf(file)));
      const ids = new Set(photoIds());
      const fresh = new Map<string, File>();
      for (const file of files) {
        const signature = signatureOf(file);
        if (!underWay.has(signature) && !ids.has(become.get(signature) ?? '')) fresh.set(signature, file);
      }
      const free = Math.max(0, room - snapshot.uploads.length);
      const taken = [...fresh.values()].slice(0, free);
      const added = taken.map((file): Upload => {
        count += 1;
        const preview = URL.createObjectURL(file);
        return { id: `upload-${count}`, file, preview, state: 'waiting', share: 0, failure: null };
      });
      set({
        uploads: [...snapshot.uploads, ...added],
        leftOut: fresh.size - taken.length,
        twice: fresh.size < files.length,
      });
      void run(photoIds);
    },
    retry(id: string, photoIds: () => readonly string[]): void {
      if (find(id)?.state !== 'failed') return;
      change(id, { state: 'waiting', share: 0, failure: null });
      void run(photoIds);
    },
    remove,
  };
}
