// Diffs two texts: counts unchanged paragraphs, and marks removed and added words in changed
// paragraphs.

export type DiffPart = { kind: 'same' | 'gone' | 'new'; text: string };
export type DiffBlock =
  | { kind: 'same'; paragraphs: number }
  | { kind: 'changed'; parts: DiffPart[] };

export function textDiff(before: string, after: string): DiffBlock[] {
  const blocks: DiffBlock[] = [];
  let [gone, fresh]: [string[], string[]] = [[], []];
  const close = () => {
    if (gone.length + fresh.length > 0) {
      const parts = wordDiff(gone.join('\n\n'), fresh.join('\n\n'));
      blocks.push({ kind: 'changed', parts });
    }
    [gone, fresh] = [[], []];
  };
  for (const { kind, text } of compare(paragraphsOf(before), paragraphsOf(after))) {
    if (kind === 'gone') gone.push(text);
    else if (kind === 'new') fresh.push(text);
    else {
      close();
      const last = blocks.at(-1);
      if (last?.kind === 'same') last.paragraphs += 1;
      else blocks.push({ kind: 'same', paragraphs: 1 });
    }
  }
  close();
  return blocks;
}

const paragraphsOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/**
 * Diffs words. Merges adjacent words of the same kind (unchanged, added or removed); each word
 * keeps the space that follows it.
 */
function wordDiff(before: string, after: string): DiffPart[] {
  const words = (text: string) => text.match(/\S+\s*/g) ?? [];
  const parts: DiffPart[] = [];
  for (const part of compare(words(before), words(after))) {
    const last = parts.at(-1);
    if (last?.kind === part.kind) last.text += part.text;
    else parts.push({ ...part });
  }
  return parts;
}

/** Diffs words by their longest common subsequence. */
function compare(before: string[], after: string[]): DiffPart[] {
  const width = after.length + 1;
  // The element for b and a is the length of the longest common subsequence of two lists of words:
  // `before` from position b on, and `after` from position a on.
  const stay = new Uint16Array((before.length + 1) * width);
  const at = (b: number, a: number) => stay[b * width + a] ?? 0;
  for (let b = before.length - 1; b >= 0; b--) {
    for (let a = after.length - 1; a >= 0; a--) {
      const isSame = before[b] === after[a];
      stay[b * width + a] = isSame ? at(b + 1, a + 1) + 1 : Math.max(at(b + 1, a), at(b, a + 1));
    }
  }
  const parts: DiffPart[] = [];
  let [b, a] = [0, 0];
  while (b < before.length || a < after.length) {
    const [old, fresh] = [before[b], after[a]];
    if (old !== undefined && old === fresh) {
      parts.push({ kind: 'same', text: old });
      b += 1;
      a += 1;
    } else if (old !== undefined && (fresh === undefined || at(b + 1, a) >= at(b, a + 1))) {
      parts.push({ kind: 'gone', text: old });
      b += 1;
    } else {
      parts.push({ kind: 'new', text: fresh ?? '' });
      a += 1;
    }
  }
  return parts;
}
