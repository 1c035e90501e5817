declare module 'virtual:interest-sprite' {
  /** The address of the picture that holds every icon, each under the key of its interest. */
  export const spriteUrl: string;
  /** The interests that have an icon of their own. */
  export const drawn: readonly string[];
}
