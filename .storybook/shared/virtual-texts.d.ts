declare module 'virtual:texts' {
  const languages: Partial<Record<string, () => Promise<{ default: Record<string, string> }>>>;
  export default languages;
}
