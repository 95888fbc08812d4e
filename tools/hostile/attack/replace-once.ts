// Replaces a text that occurs exactly once, so that a fault is never applied at the wrong place.

/**
 * @throws Error when `from` is empty, is equal to `to`, or does not occur exactly once in `text`.
 */
export function replaceOnce(text: string, from: string, to: string): string {
  if (from === '' || from === to) throw new Error(`"${from}" is empty or equal to its replacement`);
  const places = text.split(from).length - 1;
  if (places !== 1) throw new Error(`"${from}" occurs ${places} times instead of once`);
  // The replacement is a function, because `$` has a special meaning in replacement texts.
  return text.replace(from, () => to);
}
