declare module 'virtual:messages' {
  type Area = { default: Record<string, string> };
  type Index = { default: Record<string, () => Promise<Area>> };
  /** The index of a language. `rare` imports the index of RARE_AREAS. */
  type Language = Index & { rare: () => Promise<Index> };
  const languages: Partial<Record<string, () => Promise<Language>>>;
  export default languages;
}

declare module 'virtual:emojis' {
  /** The address of each language's file, an `EmojiSet`. */
  const addresses: Readonly<Record<string, string>>;
  export default addresses;
}

declare module 'virtual:inspector';
