/** The job that writes the file of an export. */
export const EXPORT_JOB = 'privacy.export';
/** The job that removes the file of an export that was replaced or whose member is erased. */
export const REMOVE_EXPORT_JOB = 'privacy.remove-export';
