import { chromium } from 'playwright';
import { browserExecutable, browserFlags } from './scripts/browser.mjs';
const browser = await chromium.launch({ executablePath: await browserExecutable(), args: browserFlags });
const context = await browser.newContext({ viewport: { width: 390, height: 780 }, hasTouch: true, locale: 'en' });
const page = await context.newPage();
page.on('console', (m) => console.log('console', m.type(), m.text().slice(0, 300)));
page.on('pageerror', (e) => console.log('pageerror', String(e).slice(0, 500)));
const U = 'http://localhost:4823';
await page.goto(U + '/healthz');
await page.evaluate(() => fetch('/api/user.php', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: 'demo@rendezvous.example', password: 'a pleasant evening' }) }).then((r) => r.status));
await page.goto(U + '/chats');
await page.waitForTimeout(6000);
console.log(await page.evaluate(async () => ({
  dbs: await indexedDB.databases(), keys: Object.keys(localStorage),
  caches: await Promise.all((await caches.keys()).map(async (n) => [n, (await (await caches.open(n)).keys()).map((r) => new URL(r.url).pathname + new URL(r.url).search)])),
})));
await context.setOffline(true);
page.on('requestfailed', (r) => console.log('failed', r.url(), r.failure()?.errorText));
await page.goto(U + (process.argv[2] ?? '/chats'));
await page.waitForTimeout(2500);
console.log(await page.evaluate(async () => {
  const db = await new Promise((r) => { const o = indexedDB.open('offline-copy'); o.onsuccess = () => r(o.result); });
  const all = (n, m = 'getAll') => new Promise((r) => { const q = db.transaction(n).objectStore(n)[m](); q.onsuccess = () => r(q.result); });
  const recs = await all('records'); const keys = await all('keys'); const kk = await all('keys', 'getAllKeys');
  const out = { recs: recs.map((r) => [r.id, r.savedAt, r.data.byteLength]), kk, now: Date.now() };
  try {
    const e = (t) => new TextEncoder().encode(t);
    const salt = localStorage.getItem('offline-copy:' + kk[0]);
    const key = await crypto.subtle.deriveKey({ name: 'HKDF', hash: 'SHA-256', salt: e(salt), info: e('offline-copy') }, keys[0], { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    const r = recs.find((x) => x.id === 'frame');
    const t = new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: r.iv, additionalData: e(JSON.stringify([1, r.id, r.savedAt])) }, key, r.data));
    out.text = t.slice(0, 200);
  } catch (e) { out.error = String(e); }
  return JSON.stringify(out);
}));
await page.screenshot({ path: '/tmp/wt-app-off.png' });
console.log((await page.locator('body').innerText()).slice(0, 500));
await browser.close();
