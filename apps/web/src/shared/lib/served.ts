// Answers that the server wrote into the page, with which it was drawn: the app begins from the same ones, and asks anew where it matters
// (docs/decisions/0059).

export type Served = {
  /** When they were asked for, in milliseconds. */
  at: number;
  /** By the address that answered. */
  answers: Record<string, unknown>;
};

/** Of the element that carries them. */
export const SERVED_ELEMENT = 'answers';

let served: Served | undefined;
let isRead = false;

/** What the next page is drawn with; for the renderer alone. */
export function drawWith(answers: Served | undefined): void {
  served = answers;
  isRead = true;
}

/** @returns What this address answered; undefined on a page that came without. */
export const servedAnswer = (address: string): unknown => read()?.answers[address];

/** @returns When the page was drawn: the browser draws it first for the same moment. */
export const servedAt = (): number | undefined => read()?.at;

function read(): Served | undefined {
  if (isRead || import.meta.env.SSR) return served;
  isRead = true;
  const element = document.getElementById(SERVED_ELEMENT);
  if (element) served = JSON.parse(element.textContent) as Served;
  return served;
}
