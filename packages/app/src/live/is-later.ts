/** Whether a message is later than another: larger is later, and ids are decimal text of any length. */
export function isLater(id: string, than: string | null | undefined): boolean {
  if (!than) return true;
  return id.length === than.length ? id > than : id.length > than.length;
}
