import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright';
import type { Log } from '@rendezvous/machines/walk/link';
import type { FlowName } from '../stepper/flow-facts.ts';
import { lookKey, looks, pixelsOf, screenAddress, type Look } from './looks.ts';
import { errorFault, type Fault } from '../stepper/fault.ts';
import type { FrameFacts, Shot } from './results.ts';
import type { Route, RouteFrame } from './routes.ts';

const HEIGHTS: Readonly<Record<Look['width'], number>> = {
  phone: 844,
  narrow: 568,
  tablet: 1024,
  desktop: 800,
};
/** ms until a page that does not answer is given up. */
const OPEN_TIMEOUT = 90_000;
const ANSWER_TIMEOUT = 40_000;
/** Pictures are at most this large, in pixels. A wider screen is scaled down, and a taller one is cut off. */
const PICTURE = { width: 480, height: 1_600, quality: 45 };
/** Requests that a screen cannot be complete without. A stream of live events, in contrast, never ends. */
const AWAITED = new Set(['script', 'stylesheet', 'font', 'image']);

type WalkerOptions = {
  readonly browser: Browser;
  /** The URL of the built Storybook, and the script that in-page.ts is bundled to. */
  readonly storybook: string;
  readonly script: string;
  /** The folder in which pictures are stored. */
  readonly pictures: string;
};

export type WalkedFrames = {
  readonly frames: Readonly<Record<string, FrameFacts>>;
  /** The id of a shot, by the id of a frame. */
  readonly shots: Readonly<Record<string, string>>;
  readonly newShots: Readonly<Record<string, Shot>>;
};

/** Walks flows in a page of the browser, and looks for faults in each frame. One page is used for all flows and looks. */
export class ScreenWalker implements AsyncDisposable {
  readonly #options: WalkerOptions;
  #opened: { readonly page: Page; readonly session: CDPSession; readonly pending: Set<unknown> } | null =
    null;
  #errors: string[] = [];
  #round = 0;

  constructor(options: WalkerOptions) {
    this.#options = options;
  }

  /** Walks all routes of a flow in one look. A screen that cannot be shown is a fault of its frame. */
  async walk(flow: FlowName, look: Look, routes: readonly Route[]): Promise<WalkedFrames> {
    const frames: Record<string, FrameFacts> = {};
    const shots: Record<string, string> = {};
    const newShots: Record<string, Shot> = {};
    const pictured = new PicturedScreens(look);
    let closed = await this.#tryTo(() => this.#open(flow, look));
    for (const { from, frames: shown } of routes) {
      this.#round += 1;
      let fault = closed ?? (from ? await this.#tryTo(() => this.#show(from)) : null);
      for (const frame of shown) {
        const { link, state, active, passed, edges } = frame;
        const id = frameId(link);
        frames[id] = { link, state, active, passed, edges };
        fault ??= await this.#tryTo(async () => {
          shots[id] = await this.#check(flow, look, frame, newShots, pictured);
        });
        if (fault === null) continue;
        // The rest of the route would continue a screen that is gone.
        shots[id] = idOf(id, lookKey(look));
        newShots[shots[id]] = { picture: null, width: 0, height: 0, isBlank: true, faults: [fault] };
      }
      if (fault && !closed) closed = await this.#tryTo(() => this.#open(flow, look));
    }
    return { frames, shots, newShots };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#opened?.page.close().catch(() => {});
    this.#opened = null;
  }

  async #open(flow: FlowName, look: Look): Promise<void> {
    const { storybook } = this.#options;
    const { page } = (this.#opened ??= await this.#newPage());
    await page.setViewportSize({ width: pixelsOf(look), height: HEIGHTS[look.width] });
    const address = screenAddress(storybook, flow, look);
    const response = await page.goto(address, { timeout: OPEN_TIMEOUT });
    if (!response?.ok()) throw new Error(`Storybook answers ${response?.status()}.`);
    await within(
      OPEN_TIMEOUT,
      Promise.race([page.evaluate(() => window.stagePage.opened), storyError(page)]),
    );
    await page.addStyleTag({ content: '* { caret-color: transparent !important }' });
  }

  async #newPage() {
    const { browser, script } = this.#options;
    const context = await browser.newContext({ reducedMotion: 'no-preference' });
    const page = await context.newPage();
    page.setDefaultTimeout(ANSWER_TIMEOUT);
    await page.addInitScript({ content: script });
    const pending = new Set<unknown>();
    page.on('request', (request) => AWAITED.has(request.resourceType()) && pending.add(request));
    page.on('requestfinished', (request) => pending.delete(request));
    page.on('requestfailed', (request) => pending.delete(request));
    page.on('framenavigated', () => pending.clear());
    page.on('pageerror', (error) => this.#errors.push(error.message));
    page.on('crash', () => this.#errors.push('The page crashed.'));
    return { page, session: await context.newCDPSession(page), pending };
  }

  /** Returns the fault if the page fails or does not answer, which then is replaced by a new one. */
  async #tryTo(action: () => Promise<void>): Promise<Fault | null> {
    try {
      await action();
      return null;
    } catch (error) {
      if (!this.#options.browser.isConnected()) throw error;
      await this.#opened?.page.context().close();
      this.#opened = null;
      const [message = (error as Error).message] = this.#errors;
      return { kind: 'screen', rule: 'page failed', message: firstLine(message), where: [] };
    }
  }

  async #show(log: Log): Promise<void> {
    const { page, pending } = this.#page;
    this.#errors = [];
    await within(
      ANSWER_TIMEOUT,
      page.evaluate(([log, round]) => window.stagePage.show(log, round), [log, this.#round] as const),
    );
    // A part of the screen that is loaded when it is needed for the first time.
    for (let wasPending = pending.size > 0; wasPending; wasPending = pending.size > 0) {
      await within(
        ANSWER_TIMEOUT,
        page.evaluate(() => window.stagePage.settle()),
      );
    }
  }

  /** Shows a frame and returns the id of its shot, which is added unless the same screen has been seen in this look. */
  async #check(
    flow: FlowName,
    look: Look,
    { log, state }: RouteFrame,
    newShots: Record<string, Shot>,
    pictured: PicturedScreens,
  ): Promise<string> {
    await this.#show(log);
    const { page } = this.#page;
    const { digest, isBlank, width, height, error } = await page.evaluate(() => window.stagePage.describe());
    const errors = error === null ? this.#errors : [error];
    const id = idOf(digest, lookKey(look), ...errors);
    if (newShots[id]) return id;
    const found = await within(
      ANSWER_TIMEOUT,
      page.evaluate(() => window.stagePage.findFaults()),
    );
    const faults = [...errors.map(errorFault), ...found];
    const picture = !isBlank && pictured.needs(state, faults) ? `${flow}/${id}.webp` : null;
    const size = picture ? await this.#photograph(picture, width, height) : { width, height };
    newShots[id] = { picture, ...size, isBlank, faults };
    return id;
  }

  async #photograph(picture: string, width: number, height: number) {
    const scale = Math.min(1, PICTURE.width / width);
    const shown = Math.min(height, PICTURE.height / scale);
    const { data } = await this.#page.session.send('Page.captureScreenshot', {
      format: 'webp',
      quality: PICTURE.quality,
      captureBeyondViewport: true,
      clip: { x: 0, y: 0, width, height: shown, scale },
    });
    const file = join(this.#options.pictures, picture);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, Buffer.from(data, 'base64'));
    return { width: Math.round(width * scale), height: Math.round(shown * scale) };
  }

  get #page() {
    if (!this.#opened) throw new Error('The page is closed.');
    return this.#opened;
  }
}

/**
 * Which screens of a look have a picture. In the default look, each has one. In any other look, the first screen of each
 * state has one, and so has each with a fault that no picture of the state shows yet: otherwise a report would have tens
 * of thousands of pictures, of which most differ in a number.
 */
class PicturedScreens {
  readonly #isDefault: boolean;
  readonly #shown = new Map<string, Set<string>>();

  constructor(look: Look) {
    this.#isDefault = lookKey(look) === lookKey(looks(1)[0] as Look);
  }

  /** Whether a screen needs a picture, which then counts as taken. */
  needs(state: string, faults: readonly Fault[]): boolean {
    const shown = this.#shown.get(state);
    const rules = faults.map(({ kind, rule }) => `${kind} ${rule}`);
    const isNeeded = this.#isDefault || !shown || rules.some((rule) => !shown.has(rule));
    if (isNeeded) this.#shown.set(state, new Set([...(shown ?? []), ...rules]));
    return isNeeded;
  }
}

/** Rejects if Storybook reports that the story cannot be shown. */
async function storyError(page: Page): Promise<never> {
  await page.locator('body.sb-show-errordisplay').waitFor({ state: 'attached', timeout: OPEN_TIMEOUT });
  throw new Error(await page.locator('#error-message').innerText());
}

/** The id of a frame in the results. */
export function frameId(link: string): string {
  return createHash('sha256').update(link).digest('hex').slice(0, 10);
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? '';
}

function idOf(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 12);
}

/** Rejects if a promise is not fulfilled within some milliseconds. */
async function within<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`The screen did not settle within ${milliseconds / 1_000} s.`)),
    milliseconds,
  );
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
