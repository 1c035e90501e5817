import { escapeHtml } from '../mail/compose.ts';

/** HTML that is safe to put into a page. Only `html` creates it from values. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type TemplateValue = string | number | Html | readonly Html[];

/** A template tag that escapes every value except `Html`. */
export function html(strings: TemplateStringsArray, ...values: readonly TemplateValue[]): Html {
  const filled = strings.map(
    (part, index) => part + (index < values.length ? render(values[index] as TemplateValue) : ''),
  );
  return new Html(filled.join(''));
}

function render(value: TemplateValue): string {
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map((one) => one.text).join('');
  return escapeHtml(String(value));
}

type Page = { readonly nonce: string; readonly title: string; readonly content: Html };

/** A page of the sandbox, with a banner that says so (SITE-11). It is for developers and therefore in English only. */
export function sandboxPage({ nonce, title, content }: Page): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Sandbox</title>
        <style nonce="${nonce}">
          ${new Html(STYLE)}
        </style>
      </head>
      <body>
        <p class="banner">
          <strong>Sandbox.</strong> This stands in for other people’s services: no money moves here.
        </p>
        <header>
          <nav aria-label="Sandbox">
            <a href="/sandbox">Sandbox</a> <a href="/sandbox/mail">Mailbox</a>
            <a href="/sandbox/sms">Text messages</a>
            <a href="/sandbox/debits">Direct debits</a>
            <a href="/sandbox/cards">Stored cards</a>
            <a href="/sandbox/methods">Payment methods</a>
            <a href="/sandbox/transfers">Bank transfers</a>
            <a href="/">Back to the site</a>
          </nav>
        </header>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`.text;
}

const STYLE = `
:root { color-scheme: light dark; --page: #f6f1f3; --card: #fff; --text: #2b1f27; --quiet: #6b5a64; --brand: #8b1e4b; --line: #e2d5dc; }
@media (prefers-color-scheme: dark) { :root { --page: #17121a; --card: #231b26; --text: #f1e8ed; --quiet: #b9a7b1; --brand: #f2a3c0; --line: #423746; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
.banner { margin: 0; padding: 10px 16px; background: repeating-linear-gradient(-45deg, #ffd84d 0 14px, #ffcf21 14px 28px); color: #33270a; text-align: center; }
header, main { max-width: 46rem; margin: 0 auto; padding: 16px; }
nav { display: flex; flex-wrap: wrap; gap: 4px 20px; }
nav a { padding-block: 8px; }
h1 { margin: 8px 0 20px; font-size: 1.6rem; line-height: 1.25; }
h2 { margin: 28px 0 8px; font-size: 1.1rem; }
a { color: var(--brand); }
a:focus-visible, button:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
.quiet { color: var(--quiet); font-size: .9rem; }
.list { list-style: none; margin: 0; padding: 0; display: grid; gap: 10px; }
.list a { display: block; padding: 14px 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); text-decoration: none; }
.list strong { display: block; color: var(--text); }
.list span { display: block; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0 0 16px; }
dt { color: var(--quiet); }
dd { margin: 0; }
iframe { display: block; width: 100%; height: 38rem; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
pre { margin: 0; padding: 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); white-space: pre-wrap; font: .9rem/1.5 ui-monospace, monospace; }
`;
