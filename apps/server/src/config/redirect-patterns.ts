// List of patterns of allowed redirect targets, in addition to our own addresses. The syntax is
// that of Supabase's URI_ALLOW_LIST.

/**
 * Maximum length of a redirect address that matches a pattern. Longer addresses are refused,
 * because matching a pattern with two `**` takes quadratic time, and anybody can send an address.
 */
const MAX_LETTERS = 2048;

/**
 * Parses the list. `*` matches characters other than `.` and `/`, and `?` matches one such
 * character. `**` matches any characters. `[a-z]` matches one character of the set, `[!a-z]` one
 * character outside the set, and `{a,b}` one of several alternatives. A backslash escapes the next
 * character.
 * @param list - Patterns separated by commas. Commas within braces do not separate patterns.
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
 * Splits the list at its commas, except at commas within braces. The function reads the list from
 * the end. After a closing brace, commas are within braces until the opening brace.
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
