// Addresses that links and sign-ins may lead to besides our own, as patterns by the rules of upstream's URI_ALLOW_LIST.

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
    patterns.push(new RegExp(`^${source}$`, 'is'));
  }
  return patterns;
}

const splitList = (list: string) =>
  list
    .split(/,(?![^{]*\})/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

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
