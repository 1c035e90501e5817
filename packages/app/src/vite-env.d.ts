declare module 'virtual:messages' {
  type Area = { default: Record<string, string> };
  type Language = { default: Record<string, () => Promise<Area>> };
  const languages: Partial<Record<string, () => Promise<Language>>>;
  export default languages;
}

declare module 'virtual:emojis' {
  /** The address of each language's file, an `EmojiSet`. */
  const addresses: Readonly<Record<string, string>>;
  export default addresses;
}

declare module 'virtual:inspector';
