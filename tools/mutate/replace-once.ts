// Replaces a text that occurs exactly once, so that a fault is never put in another place than the one meant.

/** @throws Error when the text is not there, is there twice, or would stay as it was. */
export function replaceOnce(text: string, from: string, to: string): string {
  if (from === '' || from === to) throw new Error(`"${from}" is replaced by nothing new`);
  const places = text.split(from).length - 1;
  if (places !== 1) throw new Error(`"${from}" occurs ${places} times instead of once`);
  // A function, because "$" in a replacement's text would have a meaning of its own.
  return text.replace(from, () => to);
}
