/**
 * The keys of a case. The control that a key presses has it as `aria-keyshortcuts`, by which screen readers announce it and
 * the queue finds it.
 */
export const QUEUE_KEYS = {
  approve: 'A',
  refuse: 'R',
  next: 'J',
  previous: 'K',
  send: 'Control+Enter Meta+Enter',
  help: 'Shift+?',
} as const;

/** Where the reasons of a refusal begin: the rule, or the moderator's own words. */
const REASONS = 'select[name=ground], textarea';

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'repeat'>;

/** What a key does in a queue; a digit chooses that decision. Null for any other key. */
export type QueueAction = Exclude<keyof typeof QUEUE_KEYS, 'send'> | 'send' | { readonly choose: number };

/**
 * What a key does where `target` has the focus. In a field keys are text, and only Ctrl or Cmd with Enter works there
 * (WCAG 2.1.4). A key that is held down decides nothing.
 */
export function queueAction(pressed: Pressed, target: Element): QueueAction | null {
  const { key, altKey, ctrlKey, metaKey, repeat } = pressed;
  if (key === 'Enter' && (ctrlKey || metaKey) && !altKey) return repeat ? null : 'send';
  const isRadio = target.matches('input[type=radio]');
  const isField = target.matches('textarea, select, input') && !isRadio;
  if (isField || altKey || ctrlKey || metaKey) return null;
  const lower = key.toLowerCase();
  // Arrows choose in a group of radio buttons.
  if (lower === 'j' || (key === 'ArrowRight' && !isRadio)) return 'next';
  if (lower === 'k' || (key === 'ArrowLeft' && !isRadio)) return 'previous';
  if (repeat) return null;
  if (lower === 'a') return 'approve';
  if (lower === 'r') return 'refuse';
  if (key === '?') return 'help';
  return /^[1-9]$/.test(key) ? { choose: Number(key) } : null;
}

const find = (panel: Element, selector: string) => panel.querySelector<HTMLElement>(selector);

/** Presses the control of a case that approves. A radio button is chosen, and sent by itself. */
export function approve(panel: Element): void {
  const control = find(panel, `[aria-keyshortcuts="${QUEUE_KEYS.approve}"]`);
  control?.focus();
  control?.click();
}

/** Chooses the refusal of a case. */
export function chooseRefusal(panel: Element): void {
  find(panel, `[aria-keyshortcuts="${QUEUE_KEYS.refuse}"]`)?.click();
}

/** Moves the focus to the reasons of the refusal that was chosen. */
export function openReasons(panel: Element): void {
  const refusal = find(panel, `[aria-keyshortcuts="${QUEUE_KEYS.refuse}"]`);
  const form = refusal?.closest('form');
  (form ? find(form, REASONS) : null)?.focus();
}

export function chooseDecision(panel: Element, number: number): void {
  const radio = panel.querySelectorAll<HTMLInputElement>('input[type=radio][name=action]')[number - 1];
  radio?.click();
  radio?.focus();
}

/** Sends the decision of the form in which the focus is, or of the case. */
export function send(panel: Element, target: Element): void {
  const form = target.closest('form') ?? panel.querySelector('form');
  // The button ignores presses while a decision is being sent.
  form?.querySelector<HTMLElement>('button[type=submit]')?.click();
}
