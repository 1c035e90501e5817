/** The part of mjml that is used. The package ships no types. */
declare module 'mjml' {
  export default function mjml2html(
    source: string,
    options?: { validationLevel?: 'strict' | 'soft' | 'skip'; keepComments?: boolean; fonts?: object },
  ): Promise<{ html: string }>;
}
