import { beforeEach, expect, it, vi } from 'vitest';
import type { CallResponse } from '@rendezvous/contract/calls';
import { createUploadQueue } from './upload-queue.ts';

type Photos = CallResponse<'addPhoto'>;
let sent: string[];
let photoIds: string[];
/** What the server says to each file; what is not there is taken. */
let answers: Record<string, () => Promise<never>>;

const file = (name: string) => new File([name], name, { lastModified: 1 });
const queue = () =>
  createUploadQueue({
    prepare: async (given) => given,
    send: async ({ name }) => {
      sent.push(name);
      await answers[name]?.();
      photoIds = [...photoIds, `photo of ${name}`];
      return { photos: photoIds.map((id) => ({ id })), limit: 25 } as Photos;
    },
    onSent: () => undefined,
  });
const refuse = () => Promise.reject(new Error('no'));
const ids = () => photoIds;

beforeEach(() => {
  sent = [];
  photoIds = ['old'];
  answers = {};
});

it('sends one after the other, in the order in which they were chosen', async () => {
  const uploads = queue();
  uploads.add([file('a'), file('b'), file('c')], 5, ids);
  expect(uploads.getSnapshot().uploads.map(({ state }) => state)).toEqual([
    'preparing',
    'waiting',
    'waiting',
  ]);
  await vi.waitFor(() => expect(uploads.getSnapshot().uploads).toEqual([]));
  expect(sent).toEqual(['a', 'b', 'c']);
});

it('keeps what fails with its reason, and goes on with the others', async () => {
  answers = { a: refuse };
  const uploads = queue();
  uploads.add([file('a'), file('b')], 5, ids);
  await vi.waitFor(() => expect(photoIds).toEqual(['old', 'photo of b']));
  const [failed, ...others] = uploads.getSnapshot().uploads;
  expect([failed?.file.name, failed?.state, failed?.failure, others]).toEqual([
    'a',
    'failed',
    new Error('no'),
    [],
  ]);
  answers = {};
  uploads.retry(failed?.id ?? '', ids);
  await vi.waitFor(() => expect(uploads.getSnapshot().uploads).toEqual([]));
  expect(photoIds).toEqual(['old', 'photo of b', 'photo of a']);
});

it('forgets what failed when others are chosen, and takes the same file again', async () => {
  answers = { a: refuse };
  const uploads = queue();
  uploads.add([file('a')], 5, ids);
  await vi.waitFor(() => expect(uploads.getSnapshot().uploads[0]?.state).toBe('failed'));
  answers = {};
  uploads.add([file('a')], 5, ids);
  expect(uploads.getSnapshot()).toMatchObject({ uploads: [{ state: 'preparing' }], twice: false });
  await vi.waitFor(() => expect(photoIds).toEqual(['old', 'photo of a']));
});

it('takes one file once: twice in a choice, while it is under way, and as long as its photo is there', async () => {
  const uploads = queue();
  uploads.add([file('a'), file('a')], 5, ids);
  uploads.add([file('a')], 5, ids);
  expect(uploads.getSnapshot()).toMatchObject({ twice: true, leftOut: 0 });
  await vi.waitFor(() => expect(uploads.getSnapshot().uploads).toEqual([]));
  uploads.add([file('a')], 5, ids);
  expect(uploads.getSnapshot()).toMatchObject({ twice: true, uploads: [] });
  expect(sent).toEqual(['a']);
  photoIds = ['old'];
  uploads.add([file('a')], 5, ids);
  expect(uploads.getSnapshot().twice).toBe(false);
  await vi.waitFor(() => expect(sent).toEqual(['a', 'a']));
});

it('leaves out what there is no room for, beside those under way', () => {
  answers = { a: () => new Promise(() => undefined) };
  const uploads = queue();
  uploads.add([file('a')], 3, ids);
  uploads.add([file('b'), file('c'), file('d')], 3, ids);
  expect(uploads.getSnapshot().leftOut).toBe(1);
  expect(uploads.getSnapshot().uploads.map(({ file: { name } }) => name)).toEqual(['a', 'b', 'c']);
});

it('goes on to the next when one is cancelled', async () => {
  answers = { a: () => new Promise(() => undefined) };
  let stopped = false;
  const uploads = createUploadQueue({
    prepare: async (given) => given,
    send: ({ name }, _, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => {
          stopped = true;
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
  expect(stopped).toBe(true);
});
