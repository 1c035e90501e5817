/**
 * Passes the page's CSP nonce to the scroll lock behind dialogs, sheets and menus, the only part of this library that
 * inserts a `<style>` element (CALL-10). Call it once in the browser, before the first overlay opens.
 * See docs/decisions/0003-content-security-policy-and-radix.md.
 *
 * @param nonce the value of `script.nonce` on the running page, without the `nonce-` prefix
 */
export function setStyleNonce(nonce: string): void {
  // react-remove-scroll's `get-nonce` falls back to this global. This equals its setNonce, without the dependency.
  (globalThis as { __webpack_nonce__?: string }).__webpack_nonce__ = nonce;
}

/** Returns the nonce given to `setStyleNonce`, for a library that takes it as a prop; undefined without a policy. */
export function styleNonce(): string | undefined {
  return (globalThis as { __webpack_nonce__?: string }).__webpack_nonce__;
}
