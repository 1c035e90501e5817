/** Returns the ids with one of them moved by `by` positions, or unchanged if it would leave the list. */
export function movePhoto(ids: readonly string[], id: string, by: number): string[] {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= ids.length) return [...ids];
  return ids.filter((one) => one !== id).toSpliced(to, 0, id);
}
