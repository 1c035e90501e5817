/**
 * Hands the page's CSP nonce to the scroll lock behind dialogs, sheets and menus, the only part of
 * this library that inserts a `<style>` element. Call once in the browser, before the first overlay opens.
 * See docs/decisions/0003-content-security-policy-and-radix.md.
 *
 * @param nonce the value of `script.nonce` on the running page, without the `nonce-` prefix
 */
export function setStyleNonce(nonce: string): void {
  // The global that react-remove-scroll's `get-nonce` falls back to: same effect as its setNonce, without a dependency on it.
  (globalThis as { __webpack_nonce__?: string }).__webpack_nonce__ = nonce;
}

/** The nonce that `setStyleNonce` was given, for a library that takes one by a prop; undefined without a policy. */
export function styleNonce(): string | undefined {
  return (globalThis as { __webpack_nonce__?: string }).__webpack_nonce__;
}
