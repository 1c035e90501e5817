declare module 'virtual:messages' {
  type Load = () => Promise<{ default: Record<string, string> }>;
  const index: Partial<Record<string, Record<string, Load>>>;
  export default index;
}

declare module 'virtual:inspector';
