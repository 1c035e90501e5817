/** Types for the part of geoip-country that is used; the package ships none. */
declare module 'geoip-country' {
  const geoip: {
    /** Returns null for an address that is private, malformed or unknown. `country` is ISO 3166-1 alpha-2. */
    lookup(ip: string): { readonly country: string } | null;
  };
  export default geoip;
}
