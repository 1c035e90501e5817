/** The styles of the hosted pages, with the values of the role tokens in `packages/ui/src/theme.css`. */
export const STYLES = `
:root {
  color-scheme: light dark;
  --canvas: light-dark(oklch(0.982 0.004 350), oklch(0.185 0.018 345));
  --surface: light-dark(oklch(1 0 0), oklch(0.225 0.02 345));
  --ink: light-dark(oklch(0.245 0.035 345), oklch(0.955 0.008 350));
  --ink-soft: light-dark(oklch(0.45 0.03 345), oklch(0.765 0.017 350));
  --line: light-dark(oklch(0.91 0.009 350), oklch(0.33 0.022 345));
  --line-strong: light-dark(oklch(0.6 0.022 345), oklch(0.6 0.025 345));
  --focus: light-dark(oklch(0.45 0.17 355), oklch(0.82 0.1 355));
  --brand: light-dark(oklch(0.43 0.15 358), oklch(0.74 0.125 358));
  --on-brand: light-dark(oklch(1 0 0), oklch(0.2 0.05 350));
  --warning-soft: light-dark(oklch(0.965 0.035 88), oklch(0.31 0.045 80));
  --on-warning-soft: light-dark(oklch(0.42 0.09 68), oklch(0.9 0.08 85));
  --danger-soft: light-dark(oklch(0.96 0.022 25), oklch(0.3 0.06 25));
  --on-danger-soft: light-dark(oklch(0.42 0.16 27), oklch(0.89 0.06 25));
}
* { box-sizing: border-box; }
body {
  margin: 0; min-block-size: 100dvh; background: var(--canvas); color: var(--ink);
  font: 1rem/1.5 'Figtree Variable', system-ui, sans-serif;
}
main { max-inline-size: 30rem; margin-inline: auto; padding: 1rem; }
.notice {
  margin: 0 0 1rem; padding: 0.75rem 1rem; border-radius: 0.875rem; text-align: center; text-wrap: balance;
  background: var(--warning-soft); color: var(--on-warning-soft); font-weight: 600;
}
section {
  padding: 1.25rem; border: 1px solid var(--line); border-radius: 1.25rem; background: var(--surface);
  box-shadow: 0 1px 2px oklch(0.2 0.03 345 / 0.06), 0 4px 16px oklch(0.2 0.03 345 / 0.07);
}
h1 { margin: 0 0 1rem; font-size: 0.9375rem; font-weight: 600; color: var(--ink-soft); }
h2 { margin: 1.5rem 0 0.75rem; text-wrap: balance; font-size: 1.1875rem; line-height: 1.4; }
.to { margin: 0; }
.price { margin: 0; font-size: 2.375rem; line-height: 1.15; font-weight: 700; font-variant-numeric: tabular-nums; }
.what { margin: 0.5rem 0 0; color: var(--ink-soft); overflow-wrap: anywhere; }
form { display: grid; gap: 0.625rem; }
fieldset { margin: 0; padding: 0; border: 0; display: grid; gap: 0.5rem; min-inline-size: 0; }
legend { padding: 0; margin-block-end: 0.5rem; font-weight: 600; }
form > label { display: grid; gap: 0.375rem; font-weight: 600; }
.option { display: flex; align-items: center; gap: 0.75rem; min-block-size: 2.75rem; cursor: pointer; }
.option input { inline-size: 1.25rem; block-size: 1.25rem; min-block-size: 0; margin: 0; accent-color: var(--brand); }
input, select {
  inline-size: 100%; min-block-size: 2.75rem; padding: 0.5rem 0.875rem; font: inherit; color: inherit;
  border: 1px solid var(--line-strong); border-radius: 0.875rem; background: var(--surface);
}
.hint { margin: 0; font-size: 0.9375rem; color: var(--ink-soft); }
button {
  display: grid; gap: 0.125rem; inline-size: 100%; min-block-size: 2.75rem; padding: 0.75rem 1rem; cursor: pointer;
  border: 1px solid var(--line-strong); border-radius: 0.875rem; text-align: start;
  background: transparent; color: inherit; font: inherit;
}
button[hidden] { display: none; }
button span { font-size: 0.9375rem; color: var(--ink-soft); }
button:hover { border-color: var(--brand); }
button.primary { border-color: var(--brand); background: var(--brand); color: var(--on-brand); }
button.primary span { color: inherit; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
a { color: var(--brand); font-weight: 600; }
section > :last-child { margin-block-end: 0; }
.outcome { margin: 1.5rem 0 0; font-size: 1.1875rem; font-weight: 600; }
.refused {
  margin-block-start: 1.25rem; padding: 0.75rem 1rem; border-radius: 0.875rem;
  background: var(--danger-soft); color: var(--on-danger-soft);
}
.refused p { margin: 0; }
.refused p + p { margin-block-start: 0.5rem; }
.refused a { color: inherit; }
dl { margin: 1rem 0; }
dt { font-size: 0.9375rem; color: var(--ink-soft); }
dd { margin: 0 0 0.625rem; font-weight: 600; overflow-wrap: anywhere; }
@media (min-width: 30rem) {
  main { padding: 3rem 1.5rem; }
  section { padding: 2rem; }
}
`;
