import { useLayoutEffect } from 'react';

const PHONE = 360;

/** Lets the page's style sheets see a phone's width (360 px) while a part of a wider page plays the phone. */
export function useWidthOfAPhone() {
  useLayoutEffect(() => (innerWidth > PHONE ? narrowed() : undefined), []);
}

function narrowed(): () => void {
  const phone = document.createElement('iframe');
  phone.width = String(PHONE);
  phone.style.visibility = 'hidden';
  document.body.append(phone);
  const undo = [...document.styleSheets].flatMap((sheet) => narrow(sheet.cssRules, phone.contentWindow));
  phone.remove();
  return () => {
    for (const step of undo) step();
  };
}

function narrow(rules: CSSRuleList, phone: Window | null): (() => void)[] {
  return [...rules].flatMap((rule) => [
    ...(rule instanceof CSSMediaRule ? answer(rule.media, phone) : []),
    ...(rule instanceof CSSStyleRule ? measure(rule.style) : []),
    ...('cssRules' in rule ? narrow(rule.cssRules as CSSRuleList, phone) : []),
  ]);
}

function answer(media: MediaList, phone: Window | null) {
  const asked = media.mediaText;
  if (!asked.includes('width')) return [];
  media.mediaText = phone?.matchMedia(asked).matches ? 'all' : 'not all';
  return [
    () => {
      media.mediaText = asked;
    },
  ];
}

/** Widths in `vw`, as in the fluid type scale. */
function measure(style: CSSStyleDeclaration) {
  return [...style].flatMap((property) => {
    const value = style.getPropertyValue(property);
    if (!/[\d.]vw\b/.test(value)) return [];
    const narrow = value.replace(/([\d.]+)vw\b/g, (_, share: string) => `${(Number(share) * PHONE) / 100}px`);
    const weight = style.getPropertyPriority(property);
    style.setProperty(property, narrow, weight);
    return [() => style.setProperty(property, value, weight)];
  });
}
