export declare function readRules(
  pages: readonly { readonly path: string; readonly text: string }[],
): { id: string; path: string; isPlanned: boolean; isRetired: boolean }[];
