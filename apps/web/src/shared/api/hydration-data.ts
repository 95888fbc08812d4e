// Responses that the server embedded in the page when it rendered the page. The app starts with
// these responses and refetches where needed
// (docs/decisions/0054-static-and-server-rendered-pages.md).
import type { AnswerOf, FunctionName, TypedFunctionName } from './call.ts';

/**
 * Request that the server makes to render a page. It calls a database function or reads one of the
 * server's own files.
 */
export type HydrationQuery =
  /** An argument `$name` is replaced by the path parameter of that name. */
  { call: FunctionName; args: Record<string, unknown> } | { file: '/config.json' };

export type HydrationData = {
  /**
   * Time at which the server rendered the page, in milliseconds since the epoch. The page shows the
   * responses in `answers`.
   */
  at: number;
  /** Responses, by the address of their request. */
  answers: Record<string, unknown>;
};

/** Id of the element that contains the responses. */
export const HYDRATION_ELEMENT_ID = 'answers';

let served: HydrationData | undefined;
let isRead = false;

/**
 * Sets the responses from which the next page is rendered. Only the renderer calls this function.
 */
export function setHydrationData(answers: HydrationData | undefined): void {
  served = answers;
  isRead = true;
}

/**
 * Returns the URL that the server requests in order to render a page. If it is the URL of a
 * function, the server calls the function as an anonymous visitor.
 */
export const hydrationUrl = (question: HydrationQuery): string =>
  'call' in question ? `/rest/v1/rpc/${question.call}` : question.file;

/**
 * @returns The content of the file that the server embedded in the page; undefined on a page
 * without this content.
 */
export const hydratedFile = (file: '/config.json'): unknown => read()?.answers[file];

/**
 * @returns The database function's response, which the server embedded in the page; undefined on a
 * page without this response.
 */
export const hydratedCall = <Name extends TypedFunctionName>(
  name: Name,
): AnswerOf<Name> | undefined =>
  read()?.answers[hydrationUrl({ call: name, args: {} })] as AnswerOf<Name> | undefined;

/**
 * @returns The time at which the page was rendered, in milliseconds since the epoch. Hydration must
 * render the page as it was at that time.
 */
export const hydratedAt = (): number | undefined => read()?.at;

function read(): HydrationData | undefined {
  if (isRead || import.meta.env.SSR) return served;
  isRead = true;
  const element = document.getElementById(HYDRATION_ELEMENT_ID);
  if (element) served = JSON.parse(element.textContent) as HydrationData;
  return served;
}
