import { ICONS, SCREENSHOTS } from '@rendezvous/contract/brand-images';
import { isLocale, localisePath, splitLocale, type Locale } from '@rendezvous/contract/locales';
import type { Middleware } from 'koa';
import type { RequestState } from '../http/request-log.ts';
import { loadMessages } from '../mail/messages.ts';
import { brandOf, languageOf } from './brand.ts';
import type { Site } from './site.ts';

/** Where the app takes photos that other apps share with it (APP-8). */
const SHARE_PATH = '/share-photo';

const inShell = loadMessages('shell');
const inHome = loadMessages('home');

/**
 * Serves `/site.webmanifest`, which describes the site's installed app (APP-1; W3C, Web App Manifest). It is in the
 * site's own language, or in that of the query parameter `lang`.
 */
export function webManifest(): Middleware<RequestState> {
  return (ctx, next) => {
    if (ctx.path !== '/site.webmanifest' || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    const { site } = ctx.state;
    const { lang } = ctx.query;
    const locale = typeof lang === 'string' && isLocale(lang) ? lang : languageOf(site.settings);
    ctx.state.call = 'web-manifest';
    ctx.set('Cache-Control', 'public, max-age=3600');
    ctx.type = 'application/manifest+json';
    ctx.body = JSON.stringify(manifestOf(site, locale));
    return undefined;
  };
}

/**
 * Answers a photo that was shared with the app where no service worker has taken it: the profile says that it did not
 * arrive (APP-8).
 */
export function sharedPhoto(): Middleware<RequestState> {
  return (ctx, next) => {
    const { locale, path } = splitLocale(ctx.path);
    if (path !== SHARE_PATH || ctx.method !== 'POST') return next();
    ctx.state.call = 'shared-photo';
    ctx.set('Cache-Control', 'no-store');
    ctx.status = 303;
    ctx.redirect(`${localisePath(locale, '/profile')}?shared=photo`);
    return undefined;
  };
}

function manifestOf(site: Site, locale: Locale) {
  const { name, description } = site.settings;
  const { path, colors } = brandOf(site);
  const shell = inShell(locale);
  const icon = (file: keyof typeof ICONS) => ({
    src: `${path}/${file}.png`,
    sizes: `${ICONS[file].side}x${ICONS[file].side}`,
    type: 'image/png',
  });
  const shortcut = (id: string, url: string) => ({
    name: shell.formatMessage(id),
    url: localisePath(locale, url),
    icons: [icon('icon-192')],
  });
  const search = shell.formatMessage('shell.search');
  return {
    id: '/',
    name,
    short_name: name,
    description:
      locale === languageOf(site.settings)
        ? description
        : inHome(locale).formatMessage('home.page_description'),
    lang: locale,
    dir: 'ltr',
    start_url: localisePath(locale, '/members'),
    scope: '/',
    display: 'standalone',
    share_target: {
      action: localisePath(locale, SHARE_PATH),
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'photo', accept: ['image/*'] }] },
    },
    categories: ['dating', 'social', 'lifestyle'],
    background_color: colors.canvas,
    theme_color: colors.brand,
    icons: [
      { ...icon('icon-192'), purpose: 'any' },
      { ...icon('icon-512'), purpose: 'any' },
      { ...icon('maskable-192'), purpose: 'maskable' },
      { ...icon('maskable-512'), purpose: 'maskable' },
    ],
    screenshots: Object.entries(SCREENSHOTS).map(([form, { width, height }]) => ({
      src: `${path}/screenshot-${form}.png`,
      sizes: `${width}x${height}`,
      type: 'image/png',
      form_factor: form,
      label: `${name}: ${search}`,
    })),
    shortcuts: [
      shortcut('shell.messages', '/chats'),
      shortcut('shell.likes', '/likes'),
      shortcut('shell.search', '/members'),
    ],
  };
}
