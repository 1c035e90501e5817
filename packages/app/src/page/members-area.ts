const MEMBERS_AREA = /^\/(?:members(?:\/[^/]+)?|chats|likes(?:\/m\/[^/]+)?|premium)\/?$/;

/** Returns whether a path without its language prefix is in the members area (PAGE-2). */
export function isMembersArea(path: string): boolean {
  return MEMBERS_AREA.test(path);
}
