// What a feature of the coverage table claims, as far as a program can see it.

/** The things of a list after the colon, or of the whole feature: `Filters: eq, neq and in` names three. */
export function listedThings(feature: string): string[] {
  const colon = feature.indexOf(': ');
  const list = (colon === -1 ? feature : feature.slice(colon + 2)).replace(/\([^()]*\)/g, '');
  const parts = list.split(/[,;]\s*/).map((part) => part.trim());
  const things = parts.length === 1 ? pairOf(list) : parts.flatMap(pairOf);
  return things
    .map((thing) => thing.replace(/^(and|or|of) /, '').trim())
    .filter((thing) => thing !== '');
}

/** `getUser and updateUser` are two, `size and date` may be one thing said in two words. */
function pairOf(text: string): string[] {
  const words = text.split(/ and | or /).map((word) => word.trim());
  return words.length > 1 && words.every((word) => codeWords(word).length > 0) ? words : [text];
}

/**
 * Words that a test must know when it proves them: codes and names of functions, such as `user_banned`, `PGRST201`, `416`,
 * `mfa.enroll` without what stands before the point, `listUsers`.
 */
export function codeWords(text: string): string[] {
  const words = text.match(/[A-Za-z0-9_$]+/g) ?? [];
  return words.filter(
    (word) =>
      /^[a-z0-9]+(_[a-z0-9]+)+$/.test(word) ||
      /^[a-z]+[A-Z][A-Za-z]+$/.test(word) ||
      /^(PGRST|PT|P0)\d+$/.test(word) ||
      /^[3-5]\d\d$/.test(word) ||
      /^[A-Z]+(_[A-Z]+)+$/.test(word),
  );
}
