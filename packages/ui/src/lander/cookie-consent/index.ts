export { CookieChoice, type CookieChoiceProps } from './CookieChoice.tsx';
export { CookieConsent, type CookieConsentProps } from './CookieConsent.tsx';
