/** The mark of two drops whose points meet; the second one is a tint of the first one's colour. */
export const LOGO_MARK = {
  width: 44,
  height: 26,
  first: 'M13 0a13 13 0 0 1 13 13v13H13a13 13 0 0 1 0-26Z',
  second: 'M34 6a10 10 0 0 1 0 20H24V16A10 10 0 0 1 34 6Z',
} as const;
