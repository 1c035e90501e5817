/** What a page says before its content: the entry warning for visitors, the activation reminder for members. */
export function Notices() {
  return null;
}
