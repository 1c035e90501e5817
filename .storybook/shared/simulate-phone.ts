import { useLayoutEffect } from 'react';

const PHONE = 360;

/** Evaluates the page's style sheets as on a phone (360 px wide), for phone layouts within a wider page. */
export function usePhoneWidth() {
  useLayoutEffect(() => (innerWidth > PHONE ? simulatePhone() : undefined), []);
}

function simulatePhone(): () => void {
  const phone = document.createElement('iframe');
  phone.width = String(PHONE);
  phone.style.visibility = 'hidden';
  document.body.append(phone);
  const undo = [...document.styleSheets].flatMap((sheet) =>
    rewriteRules(sheet.cssRules, phone.contentWindow),
  );
  phone.remove();
  return () => {
    for (const step of undo) step();
  };
}

function rewriteRules(rules: CSSRuleList, phone: Window | null): (() => void)[] {
  return [...rules].flatMap((rule) => [
    ...(rule instanceof CSSMediaRule ? rewriteMedia(rule.media, phone) : []),
    ...(rule instanceof CSSStyleRule ? rewriteWidths(rule.style) : []),
    ...('cssRules' in rule ? rewriteRules(rule.cssRules as CSSRuleList, phone) : []),
  ]);
}

function rewriteMedia(media: MediaList, phone: Window | null) {
  const original = media.mediaText;
  if (!original.includes('width')) return [];
  media.mediaText = phone?.matchMedia(original).matches ? 'all' : 'not all';
  return [
    () => {
      media.mediaText = original;
    },
  ];
}

/** Replaces lengths in `vw`, such as those of the fluid type scale, by pixels. */
function rewriteWidths(style: CSSStyleDeclaration) {
  return [...style].flatMap((property) => {
    const value = style.getPropertyValue(property);
    if (!/[\d.]vw\b/.test(value)) return [];
    const pixels = value.replace(/([\d.]+)vw\b/g, (_, share: string) => `${(Number(share) * PHONE) / 100}px`);
    const priority = style.getPropertyPriority(property);
    style.setProperty(property, pixels, priority);
    return [() => style.setProperty(property, value, priority)];
  });
}
