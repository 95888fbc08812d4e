// Answers that the server wrote into the page, with which it was drawn: the app begins from the same ones, and asks anew where it matters
// (docs/decisions/0054-static-and-server-rendered-pages.md).
import type { AnswerOf, FunctionName, ShapedName } from './call.ts';

/** What the server asks to draw a page: a function of the database, or a file of its own. */
export type ServedQuestion =
  /** `$name` among its arguments is that part of the address. */
  { call: FunctionName; args: Record<string, unknown> } | { file: '/config.json' };

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

/** The address that the server asks; functions are called as a visitor calls them. */
export const addressOf = (question: ServedQuestion): string =>
  'call' in question ? `/rest/v1/rpc/${question.call}` : question.file;

/** @returns What this file said; undefined on a page that came without. */
export const servedFile = (file: '/config.json'): unknown => read()?.answers[file];

/** @returns What this function answered; undefined on a page that came without. */
export const servedCall = <Name extends ShapedName>(name: Name): AnswerOf<Name> | undefined =>
  read()?.answers[addressOf({ call: name, args: {} })] as AnswerOf<Name> | undefined;

/** @returns When the page was drawn: the browser draws it first for the same moment. */
export const servedAt = (): number | undefined => read()?.at;

function read(): Served | undefined {
  if (isRead || import.meta.env.SSR) return served;
  isRead = true;
  const element = document.getElementById(SERVED_ELEMENT);
  if (element) served = JSON.parse(element.textContent) as Served;
  return served;
}
