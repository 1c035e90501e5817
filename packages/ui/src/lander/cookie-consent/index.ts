export { CookieConsent, type CookieCategory, type CookieConsentProps } from './CookieConsent.tsx';
