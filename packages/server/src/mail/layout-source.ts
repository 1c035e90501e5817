import type { LayoutName } from './layout.ts';

/** The brand's colours, light and dark. Mail clients do not support CSS variables. */
const COLOURS = {
  page: ['#f6f1f3', '#17121a'],
  card: ['#ffffff', '#231b26'],
  text: ['#2b1f27', '#f1e8ed'],
  quiet: ['#6b5a64', '#b9a7b1'],
  brand: ['#8b1e4b', '#f2a3c0'],
  button: ['#8b1e4b', '#b83268'],
  onButton: ['#ffffff', '#ffffff'],
} as const;

/** The source of a layout, in which `[[name]]` stands for a value (LayoutValues in layout.ts). */
export function layoutSource(layout: LayoutName): string {
  const withButton = layout !== 'plain';
  const [light, dark] = [0, 1].map((index) =>
    Object.fromEntries(Object.entries(COLOURS).map(([role, pair]) => [role, pair[index]])),
  ) as [Record<keyof typeof COLOURS, string>, Record<keyof typeof COLOURS, string>];
  const button = `
        <mj-button css-class="button" href="[[link]]" background-color="${light.button}" color="${light.onButton}"
          border-radius="10px" font-size="17px" font-weight="600" inner-padding="15px 28px" padding="12px 24px 20px">
          [[button]]
        </mj-button>`;
  const address = `
        <mj-text css-class="quiet" color="${light.quiet}" font-size="13px" padding-top="14px">
          [[linkFallback]]<br /><a class="address" href="[[link]]" style="color: ${light.brand}; word-break: break-all">[[link]]</a>
        </mj-text>`;
  const unsubscribe = `
        <mj-text css-class="quiet" color="${light.quiet}" font-size="14px" line-height="2.2">
          <a class="address" href="[[choicesLink]]" style="color: ${light.brand}">[[choices]]</a><br />
          <a class="address" href="[[unsubscribeLink]]" style="color: ${light.brand}">[[unsubscribe]]</a>
        </mj-text>`;
  return `
<mjml lang="[[language]]" dir="ltr">
  <mj-head>
    <mj-title>[[subject]]</mj-title>
    <mj-preview>[[preview]]</mj-preview>
    <mj-attributes>
      <mj-all font-family="system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif" />
      <mj-text font-size="16px" line-height="1.55" color="${light.text}" padding="6px 24px" />
    </mj-attributes>
    <mj-raw>
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
    </mj-raw>
    <mj-style>
      :root { color-scheme: light dark; }
      @media (prefers-color-scheme: dark) {
        .page, .page > div { background-color: ${dark.page} !important; }
        .card, .card table { background-color: ${dark.card} !important; }
        .text div { color: ${dark.text} !important; }
        .quiet div { color: ${dark.quiet} !important; }
        .brand div, .address { color: ${dark.brand} !important; }
        .button td, .button a { background-color: ${dark.button} !important; color: ${dark.onButton} !important; }
      }
    </mj-style>
  </mj-head>
  <mj-body background-color="${light.page}" css-class="page" width="560px">
    <mj-section padding="28px 0 12px">
      <mj-column>
        <mj-text css-class="brand" color="${light.brand}" font-size="20px" font-weight="700">[[site]]</mj-text>
      </mj-column>
    </mj-section>
    <mj-section css-class="card" background-color="${light.card}" border-radius="16px" padding="22px 0 26px">
      <mj-column>
        <mj-text css-class="text" font-size="25px" font-weight="700" line-height="1.3">[[heading]]</mj-text>
        <mj-text css-class="text">[[greeting]]</mj-text>
        <mj-text css-class="text">[[body]]</mj-text>${withButton ? button : ''}
        <mj-text css-class="quiet" color="${light.quiet}" font-size="14px">[[note]]</mj-text>${withButton ? address : ''}
      </mj-column>
    </mj-section>
    <mj-section padding="14px 0 30px">
      <mj-column>
        <mj-text css-class="quiet" color="${light.quiet}" font-size="13px">[[footer]]</mj-text>${layout === 'notification' ? unsubscribe : ''}
      </mj-column>
    </mj-section>
  </mj-body>
</mjml>`;
}
