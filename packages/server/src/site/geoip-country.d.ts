/** The part of geoip-country that is used; it ships no types. */
declare module 'geoip-country' {
  const geoip: {
    /** Null for an address that is private, malformed or unknown. `country` is ISO 3166-1 alpha-2. */
    lookup(ip: string): { readonly country: string } | null;
  };
  export default geoip;
}
