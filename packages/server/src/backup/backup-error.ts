/** Thrown if a backup or a restore is refused or fails. The message has the reason, the state and the remedy. */
export class BackupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackupError';
  }
}
