const MEMBERS_AREA = /^\/(?:members(?:\/[^/]+)?|chats|likes(?:\/m\/[^/]+)?|premium)\/?$/;

/** Whether a path, without its language, is in the members area (spec section 2, "The members area means the routes …"). */
export function isMembersArea(path: string): boolean {
  return MEMBERS_AREA.test(path);
}
