/** Ends the visit by loading another page; whether it does so. */
export type RequestPageExit = () => Promise<boolean>;

const NAME = 'visitends';

/** Ends the visit, unless somebody holds what is not saved and asks first: the browser would ask when it is too late. */
export function requestPageExit(end: RequestPageExit): void {
  if (dispatchEvent(new CustomEvent(NAME, { cancelable: true, detail: end }))) void end();
}

const MOVE = 'visitmoves';

/** The visit goes on in another document that has all that this one holds: nobody needs to be asked. */
export function moveVisit(): void {
  dispatchEvent(new Event(MOVE));
}

/** Gives back what stops the listening. */
export function onVisitMove(listener: () => void): () => void {
  addEventListener(MOVE, listener);
  return () => removeEventListener(MOVE, listener);
}

/** Keeps the visit from being ended; `ask` is given what ends it. Gives back what stops that. */
export function holdVisit(ask: (end: RequestPageExit) => void): () => void {
  const hold = (event: Event) => {
    event.preventDefault();
    ask((event as CustomEvent<RequestPageExit>).detail);
  };
  addEventListener(NAME, hold);
  return () => removeEventListener(NAME, hold);
}
