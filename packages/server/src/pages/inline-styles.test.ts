import type { PageRenderer } from '@rendezvous/contract/pages';
import { expect, it } from 'vitest';
import { inlineStyles } from './inline-styles.ts';

const HREF = '/assets/style-1.css';
const LINK = `<link rel="stylesheet" href="${HREF}"/>`;
const CSS = [
  ':root{--used:red;--unused:blue}',
  '@font-face{font-family:Figtree;src:url(/assets/figtree.woff2)}',
  '@keyframes drift{to{opacity:0}}@keyframes spin{to{rotate:1turn}}',
  'h1{color:var(--used)}h6{color:red}',
  '.sm\\:grid-cols-\\[1fr_2fr\\]{display:grid}.hover\\:big:hover{scale:2}.unused{color:var(--unused)}',
  '.moves{animation:drift 1s}.turns{animation:spin 1s}',
  'dialog[open]{display:flex}.box:has(:checked){color:red}[data-kind=none]{display:none}[data-kind=some]{display:grid}',
].join('');

const request = { nonce: 'n0nce' } as Parameters<PageRenderer>[0];

async function rendered(body: string, isDocument = true): Promise<string> {
  const html = `<!DOCTYPE html><html><head>${LINK}</head><body>${body}</body></html>`;
  const renderer: PageRenderer = async () => ({
    kind: 'page',
    status: 200,
    isDocument,
    tree: null,
    render: async () => Buffer.from(html),
  });
  const page = await inlineStyles(renderer, { href: HREF, css: CSS })(request);
  return page.kind === 'page' ? Buffer.from(await page.render()).toString() : '';
}

it('puts the rules that a document needs into it, with the nonce of the response (PAGE-39)', async () => {
  const html = await rendered(
    '<h1 class="sm:grid-cols-[1fr_2fr] moves">A &lt;h6&gt;</h1><dialog class="box hover:big" data-kind="some"><input type="checkbox"/></dialog>',
  );
  expect(html).not.toContain(LINK);
  const css = /<style nonce="n0nce">(.*)<\/style>/s.exec(html)?.[1] ?? '';
  for (const kept of [
    '--used',
    'figtree.woff2',
    'drift',
    'h1{',
    '1fr_2fr',
    ':hover',
    '[open]',
    ':checked',
    'data-kind=some',
  ])
    expect(css).toContain(kept);
  for (const left of ['--unused', 'spin', 'h6', '.unused', '.turns', 'data-kind=none'])
    expect(css).not.toContain(left);
});

it('reads classes as React writes them, with escaped characters', async () => {
  const css = '.\\[\\&_a\\]\\:x a{color:red}.\\>\\:y{color:red}';
  const renderer: PageRenderer = async () => ({
    kind: 'page',
    status: 200,
    isDocument: true,
    tree: null,
    render: async () => Buffer.from(`${LINK}<p class="[&amp;_a]:x &gt;:y"><a>1</a></p>`),
  });
  const page = await inlineStyles(renderer, { href: HREF, css })(request);
  const html = page.kind === 'page' ? Buffer.from(await page.render()).toString() : '';
  expect(html).toContain(`<style nonce="n0nce">${css}</style>`);
});

it('leaves a page with scripts, which show what was not there before, its stylesheet', async () => {
  expect(await rendered('<h1>Members</h1>', false)).toContain(LINK);
});
