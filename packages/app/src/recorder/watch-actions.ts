import { computeAccessibleName, getRole, isInaccessible } from 'dom-accessibility-api';
import type { Action } from '@rendezvous/machines/flight/flight-recording';
import { messageName, type MessageName, type RecorderTexts } from './message-names.ts';

const PRESSED =
  'button, a[href], summary, input[type=submit], [role=button], [role=link], [role=tab], [role=option]';
const MENU = '[role=menuitem], [role=menuitemradio], [role=menuitemcheckbox]';
const CHECKED = '[role=switch], [role=checkbox], [role=radio], input[type=checkbox], input[type=radio]';
const MOST_OF_A_ROLE = 500;

/** Reports what a person does: which elements they press, check and fill, by role and message, never what they type. */
export function watchActions(record: (action: Action) => void, textsNow: () => RecorderTexts): void {
  const describe = (element: Element): Pick<Action, 'role' | 'name' | 'partial' | 'place'> => {
    const role = getRole(element) ?? 'generic';
    const named = messageName(computeAccessibleName(element), textsNow());
    return {
      role,
      ...named,
      ...(named.name === null || named.partial ? placeOf(element, role, named, textsNow()) : {}),
    };
  };
  const onClick = ({ target, isTrusted }: MouseEvent) => {
    if (!isTrusted || !(target instanceof Element)) return;
    // A native checkbox is reported when it changes, which a click on its label also causes.
    const element = target.closest(`${PRESSED}, ${MENU}, ${CHECKED}`);
    if (!element || element instanceof HTMLInputElement) return;
    if (element.matches(CHECKED)) {
      const isChecked = element.getAttribute('aria-checked') === 'true';
      record({ act: isChecked && getRole(element) !== 'radio' ? 'uncheck' : 'check', ...describe(element) });
      return;
    }
    record({ act: 'press', ...describe(element) });
  };
  const onChange = ({ target }: Event) => {
    if (target instanceof HTMLSelectElement) {
      const [option] = target.selectedOptions;
      const { name } = messageName(option?.text ?? '', textsNow());
      record({ act: 'choose', ...describe(target), option: name });
    } else if (target instanceof HTMLInputElement && target.matches(CHECKED)) {
      record({ act: target.checked ? 'check' : 'uncheck', ...describe(target) });
    } else if (
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && target.type !== 'file')
    ) {
      record({ act: 'fill', ...describe(target) });
    }
  };
  document.addEventListener('click', onClick, { capture: true });
  document.addEventListener('change', onChange, { capture: true });
}

/** The place among the elements that the same role, and the same message if there is one, would find. */
function placeOf(element: Element, role: string, { name }: MessageName, texts: RecorderTexts) {
  const all = [...document.querySelectorAll(`${PRESSED}, ${MENU}, ${CHECKED}, input, select, textarea`)];
  const alike = all
    .filter((one) => getRole(one) === role && !isInaccessible(one))
    .slice(0, MOST_OF_A_ROLE)
    .filter((one) => name === null || messageName(computeAccessibleName(one), texts).name === name);
  const place = alike.indexOf(element);
  return place > 0 ? { place } : {};
}
