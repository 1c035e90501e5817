/** Returns whether a message id is later than another. Ids are decimal numbers of any length, as text. */
export function isLater(id: string, than: string | null | undefined): boolean {
  if (!than) return true;
  return id.length === than.length ? id > than : id.length > than.length;
}
