/** Where encoded photos lie (architecture.md, "Edges"): flydrive on DATA_DIR or S3. Keys are relative paths. */
export type FileStore = {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Null when there is no such file. */
  get(key: string): Promise<Buffer | null>;
  /** Removes every file whose key starts with the folder. */
  removeFolder(folder: string): Promise<void>;
};
