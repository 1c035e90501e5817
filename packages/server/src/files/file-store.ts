import type { Readable } from 'node:stream';

/** Stores encoded photos in DATA_DIR or in S3. Keys are relative paths. */
export type FileStore = {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Stores a file of this many bytes while it is read. */
  putStream(key: string, content: Readable, file: { contentType: string; bytes: number }): Promise<void>;
  /** Reads a file while it is sent. Returns null if it does not exist. */
  getStream(key: string): Promise<Readable | null>;
  /** Returns null if the file does not exist. */
  get(key: string): Promise<Buffer | null>;
  /** Removes every file whose key starts with the folder. */
  removeFolder(folder: string): Promise<void>;
};
