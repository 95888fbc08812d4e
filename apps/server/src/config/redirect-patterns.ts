// Addresses that links and sign-ins may lead to besides our own, as patterns by the rules of upstream's URI_ALLOW_LIST.

/** Of an address: two `**` in one pattern take the square of the time, and a stranger writes what they are compared with. */
const MAX_LETTERS = 2048;

/**
 * `*` and `?` stand for characters other than `.` and `/`, `**` for any, `[a-z]` and `[!a-z]` for one of a set, `{a,b}` for one
 * of several; a backslash takes the next character as it is.
 * @param list Patterns with commas between them; commas within braces belong to their pattern.
 * @returns Undefined when a bracket, a brace or a backslash has no end.
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

/** From the end, where the brace that was seen last tells whether a comma is within braces. */
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
