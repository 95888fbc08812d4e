// Reads the JSON body of a request with limits on its complexity.

/**
 * Maximum nesting depth of the JSON body. It is several times the depth of the deepest legitimate
 * request.
 */
const MAX_LEVELS = 4;
const MAX_VALUES = 64;

/**
 * Reads the JSON object in the body of a request.
 * @returns An empty object if the body is not a JSON object, is nested deeper than 4 levels or has
 * more than 64 values.
 */
export async function readFields(request: Request): Promise<Record<string, unknown>> {
  const text = await request.text();
  if (!isSmallJson(text)) return {};
  try {
    const body: unknown = JSON.parse(text);
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
    return isObject ? (body as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/**
 * Returns whether a JSON text is within the limits of depth and number of values. Instead of
 * parsing the text, counts the brackets and commas outside its strings.
 */
export function isSmallJson(text: string): boolean {
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
    if (level > MAX_LEVELS || values > MAX_VALUES) return false;
  }
  return true;
}
