import { CallError } from '@rendezvous/contract/errors';
import { expect, test } from 'vitest';
import type { FileStore } from '../files/file-store.ts';
import { writePhotoFiles } from './photo-files.ts';

const noFiles = {} as FileStore;
const notAPhoto = Buffer.from('not a photo');

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'written',
    (error: unknown) => (error instanceof CallError ? error.code : String(error)),
  );

test('refuses an upload while one is encoded and twenty are waiting, and accepts uploads again afterwards', async () => {
  const attempts = Array.from({ length: 22 }, (_, index) =>
    codeOf(writePhotoFiles(noFiles, `photos/${index}`, notAPhoto)),
  );
  const codes = await Promise.all(attempts);
  expect(codes).toEqual([...Array<string>(21).fill('unsupported_media'), 'unavailable']);
  expect(await codeOf(writePhotoFiles(noFiles, 'photos/again', notAPhoto))).toBe('unsupported_media');
});
