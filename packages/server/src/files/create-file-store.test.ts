import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFileStore } from './create-file-store.ts';
import type { FileStore } from './file-store.ts';

let dataDir: string;
let files: FileStore;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rendezvous-files-'));
  files = createFileStore({ dataDir, s3: null });
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

describe('the file store on DATA_DIR', () => {
  it('stores bytes unchanged, and replaces earlier ones', async () => {
    const bytes = Buffer.from([0, 255, 10, 13, 0]);
    await files.put('photos/a/160.webp', Buffer.from('earlier'), 'image/webp');
    await files.put('photos/a/160.webp', bytes, 'image/webp');
    expect(await files.get('photos/a/160.webp')).toEqual(bytes);
    expect(await readdir(join(dataDir, 'files/photos/a'))).toEqual(['160.webp']);
  });

  it('returns null for a missing file', async () => {
    expect(await files.get('photos/none/160.webp')).toBeNull();
  });

  it('removes only the named folder, and succeeds if it does not exist', async () => {
    await files.put('photos/b/1', Buffer.from('b'), 'text/plain');
    await files.put('photos/bb/1', Buffer.from('bb'), 'text/plain');
    await files.removeFolder('photos/b');
    await files.removeFolder('photos/b');
    expect(await files.get('photos/b/1')).toBeNull();
    expect(await files.get('photos/bb/1')).toEqual(Buffer.from('bb'));
  });

  it('refuses keys outside its folder', async () => {
    await expect(files.put('../outside', Buffer.from('x'), 'text/plain')).rejects.toThrow(/key|path/i);
    await expect(files.get('../../etc/passwd')).rejects.toThrow(/key|path/i);
  });
});
