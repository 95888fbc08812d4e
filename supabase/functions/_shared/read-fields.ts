// Reads the JSON object that a function is sent, and limits what reading it can cost.

/** What the largest of our requests has, several times over. */
const MOST_LEVELS = 4;
const MOST_VALUES = 64;

/** @returns Nothing where the body is no JSON object, is nested deeper than 4 levels or has more than 64 values. */
export async function readFields(request: Request): Promise<Record<string, unknown>> {
  const text = await request.text();
  if (!isSmall(text)) return {};
  try {
    const body: unknown = JSON.parse(text);
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
    return isObject ? (body as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Counts brackets and commas outside of strings, before anything is made of them. */
export function isSmall(text: string): boolean {
  let level = 0;
  let values = 1;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (isInString) {
      if (sign === '\\') at++;
      else if (sign === '"') isInString = false;
    } else if (sign === '"') isInString = true;
    else if (sign === ']' || sign === '}') level--;
    else if (sign === '[' || sign === '{') {
      level++;
      values++;
    } else if (sign === ',') values++;
    if (level > MOST_LEVELS || values > MOST_VALUES) return false;
  }
  return true;
}
