import { beforeEach, expect, it, vi } from 'vitest';
import type { CallResponse } from '@rendezvous/contract/calls';
import { createUploadQueue } from './upload-queue.ts';

type Photos = CallResponse<'addPhoto'>;
let sent: string[];
let photoIds: string[];
/** The server's response to each file. Files that are not listed are accepted. */
let responses: Record<string, () => Promise<never>>;

const file = (name: string) => new File([name], name, { lastModified: 1 });
const createQueue = () =>
  createUploadQueue({
    prepare: async (original) => original,
    send: async ({ name }) => {
      sent.push(name);
      await responses[name]?.();
      photoIds = [...photoIds, `photo of ${name}`];
      return { photos: photoIds.map((id) => ({ id })), limit: 25 } as Photos;
    },
    onSent: () => undefined,
  });
const reject = () => Promise.reject(new Error('no'));
const ids = () => photoIds;

beforeEach(() => {
  sent = [];
  photoIds = ['old'];
  responses = {};
});

it('sends photos one after the other, in the order in which they were chosen', async () => {
  const uploads = createQueue();
  uploads.add([file('a'), file('b'), file('c')], 5, ids);
  expect(uploads.getSnapshot().uploads.map(({ state }) => state)).toEqual([
    'preparing',
    'waiting',
    'waiting',
  ]);
  await vi.waitFor(() => expect(uploads.getSnapshot().uploads).toEqual([]));
  expect(sent).toEqual(['a', 'b', 'c']);
});

it('keeps a failed upload with its error, and continues with the others', async () => {
  responses = { a: reject };
  const uploads = createQueue();
  uploads.add([file('a'), file('b')], 5, ids);
  await vi.waitFor(() => expect(photoIds).toEqual(['old', 'photo of b']));
  const [failed, ...others] = uploads.getSnapshot().uploads;
  expect([failed?.file.name, failed?.state, failed?.failure, others]).toEqual([
    'a',
    'failed',
    new Error('no'),
    [],
  ]);
  responses = {};
  uploads.retry(failed?.id ?? '', ids);
  await vi.waitFor(() => expect(uploads.getSnapshot().uploads).toEqual([]));
  expect(photoIds).toEqual(['old', 'photo of b', 'photo of a']);
});

it('drops failed uploads when more photos are added, and accepts the same file again', async () => {
  responses = { a: reject };
  const uploads = createQueue();
  uploads.add([file('a')], 5, ids);
  await vi.waitFor(() => expect(uploads.getSnapshot().uploads[0]?.state).toBe('failed'));
  responses = {};
  uploads.add([file('a')], 5, ids);
  expect(uploads.getSnapshot()).toMatchObject({ uploads: [{ state: 'preparing' }], hasDuplicates: false });
  await vi.waitFor(() => expect(photoIds).toEqual(['old', 'photo of a']));
});

it('accepts a file once: within a selection, while it is uploading, and while its photo exists', async () => {
  const uploads = createQueue();
  uploads.add([file('a'), file('a')], 5, ids);
  uploads.add([file('a')], 5, ids);
  expect(uploads.getSnapshot()).toMatchObject({ hasDuplicates: true, leftOut: 0 });
  await vi.waitFor(() => expect(uploads.getSnapshot().uploads).toEqual([]));
  uploads.add([file('a')], 5, ids);
  expect(uploads.getSnapshot()).toMatchObject({ hasDuplicates: true, uploads: [] });
  expect(sent).toEqual(['a']);
  photoIds = ['old'];
  uploads.add([file('a')], 5, ids);
  expect(uploads.getSnapshot().hasDuplicates).toBe(false);
  await vi.waitFor(() => expect(sent).toEqual(['a', 'a']));
});

it('leaves out photos beyond the limit, counting those that are uploading', () => {
  responses = { a: () => new Promise(() => undefined) };
  const uploads = createQueue();
  uploads.add([file('a')], 3, ids);
  uploads.add([file('b'), file('c'), file('d')], 3, ids);
  expect(uploads.getSnapshot().leftOut).toBe(1);
  expect(uploads.getSnapshot().uploads.map(({ file: { name } }) => name)).toEqual(['a', 'b', 'c']);
});

it('continues with the next photo when one is cancelled', async () => {
  responses = { a: () => new Promise(() => undefined) };
  let isAborted = false;
  const uploads = createUploadQueue({
    prepare: async (original) => original,
    send: ({ name }, { signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => {
          isAborted = true;
          reject(new Error('aborted'));
        });
        if (name === 'b') resolve({ photos: [], limit: 25 });
        else sent.push(name);
      }),
    onSent: () => undefined,
  });
  uploads.add([file('a'), file('b')], 5, ids);
  await vi.waitFor(() => expect(sent).toEqual(['a']));
  uploads.remove(uploads.getSnapshot().uploads[0]?.id ?? '');
  await vi.waitFor(() => expect(uploads.getSnapshot().uploads).toEqual([]));
  expect(isAborted).toBe(true);
});
