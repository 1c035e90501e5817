/** Stores encoded photos in DATA_DIR or in S3. Keys are relative paths. */
export type FileStore = {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Returns null if the file does not exist. */
  get(key: string): Promise<Buffer | null>;
  /** Removes every file whose key starts with the folder. */
  removeFolder(folder: string): Promise<void>;
};
