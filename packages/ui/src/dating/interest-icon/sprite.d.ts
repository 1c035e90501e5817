declare module 'virtual:interest-sprite' {
  /** URL of the sprite; the id of each icon is the key of its interest. */
  export const spriteUrl: string;
  /** The interests that have an icon of their own. */
  export const drawn: readonly string[];
}
