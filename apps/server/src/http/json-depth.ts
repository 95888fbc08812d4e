// Reads JSON of unknown origin and limits its depth, so that recursive code after it cannot run out of stack.

/** Deeper than anybody writes, and far from where JSON.stringify (some 5,000) or PostgreSQL give up. */
export const MOST_JSON_LEVELS = 100;

/** @throws SyntaxError for what is no JSON, or is nested deeper than 100 levels. */
export function parseShallowJson(text: string): unknown {
  if (isDeeperThan(MOST_JSON_LEVELS, text)) {
    throw new SyntaxError(`JSON is nested deeper than ${MOST_JSON_LEVELS} levels`);
  }
  return JSON.parse(text);
}

/** Counts brackets outside of strings, without a step of its own for each level. */
export function isDeeperThan(mostLevels: number, text: string): boolean {
  let level = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (isInString) {
      if (sign === '\\') at++;
      else if (sign === '"') isInString = false;
    } else if (sign === '"') isInString = true;
    else if (sign === '[' || sign === '{') {
      level++;
      if (level > mostLevels) return true;
    } else if (sign === ']' || sign === '}') level--;
  }
  return false;
}
