// Allow list of redirect targets besides our own addresses, with the pattern syntax of Supabase's
// URI_ALLOW_LIST.

/**
 * Maximum length of an address. Matching two `**` takes quadratic time, and strangers choose the
 * address.
 */
const MAX_LETTERS = 2048;

/**
 * Parses the list. `*` and `?` match characters other than `.` and `/`, `**` matches any, `[a-z]`
 * and `[!a-z]` match one character of a set, `{a,b}` one of several alternatives; a backslash
 * escapes the next character.
 * @param list - Patterns separated by commas; commas within braces belong to their pattern.
 * @returns Undefined for an unclosed bracket or brace, or a trailing backslash.
 */
export function parseRedirectPatterns(list: string): RegExp[] | undefined {
  const patterns: RegExp[] = [];
  for (const text of splitList(list)) {
    const source = sourceOf(text);
    if (source === undefined) return undefined;
    patterns.push(new RegExp(`^(?!.{${MAX_LETTERS + 1}})${source}$`, 'is'));
  }
  return patterns;
}

/**
 * Splits the list at its commas, starting from the end: the last brace that was read tells whether
 * a comma is within braces.
 */
function splitList(list: string): string[] {
  const patterns: string[] = [];
  let end = list.length;
  let isInside = false;
  for (let at = list.length - 1; at >= -1; at--) {
    if (list[at] === '}') isInside = true;
    else if (list[at] === '{') isInside = false;
    else if (at === -1 || (list[at] === ',' && !isInside)) {
      patterns.unshift(list.slice(at + 1, end).trim());
      end = at;
    }
  }
  return patterns.filter((one) => one !== '');
}

const TOKEN = /\*\*|[*?{},]|\\.|\[!?[^[\]\\^]+\]|[^*?{},\\[\]]+/gs;

function sourceOf(pattern: string): string | undefined {
  const tokens = pattern.match(TOKEN) ?? [];
  if (tokens.join('') !== pattern) return undefined;
  let depth = 0;
  let source = '';
  for (const token of tokens) {
    if (token === '{') depth += 1;
    if (token === '}') depth -= 1;
    if (depth < 0) return undefined;
    source += tokenSource(token, depth > 0);
  }
  return depth === 0 ? source : undefined;
}

function tokenSource(token: string, isInBraces: boolean): string {
  if (token === '**') return '.*';
  if (token === '*') return '[^./]*';
  if (token === '?') return '[^./]';
  if (token === '{') return '(?:';
  if (token === '}') return ')';
  if (token === ',' && isInBraces) return '|';
  if (token.startsWith('[')) return token.replace(/^\[!/, '[^');
  const text = token.startsWith('\\') ? token.slice(1) : token;
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
