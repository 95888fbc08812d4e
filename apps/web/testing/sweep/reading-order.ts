// Checks in the rendered page that words and numbers keep their own reading order within text of
// the other direction.
import type { Page } from '@playwright/test';

export function wrongReadingOrder(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ARABIC = /[\u0600-\u06ff]/;
    const LATIN = /[A-Za-zÀ-ÿ]/;
    // A plus sign with digits, as in a phone number, or digit groups separated by no-break spaces.
    const FIGURES = /\+\d[\d\u00a0\u202f ]*\d|(?<!\d)\d+(?:[\u00a0\u202f ]\d+)+/g;
    const range = document.createRange();
    const boxOf = (node: Text, at: number) => {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect();
    };
    /** Returns 1 for left-to-right text, -1 for right-to-left text, 0 if unknown. */
    const wayOf = (node: Text, from: number, to: number) => {
      const [first, last] = [boxOf(node, from), boxOf(node, to)];
      if (!first.width || !last.width || Math.abs(first.top - last.top) > first.height / 2)
        return 0;
      return Math.sign(last.left - first.left);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const wrong: string[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const words = node.data;
      const parent = node.parentElement;
      if (!words.trim() || !parent?.checkVisibility() || parent.closest('svg, script, style'))
        continue;
      const from = words.search(/\S/);
      const to = words.trimEnd().length - 1;
      const isWhole = node.previousSibling === null && node.nextSibling === null;
      if (isWhole && to > from && LATIN.test(words) !== ARABIC.test(words)) {
        const right = ARABIC.test(words) ? -1 : 1;
        if (wayOf(node, from, to) === -right) wrong.push(words.trim());
      }
      for (const match of words.matchAll(FIGURES)) {
        if (wayOf(node, match.index, match.index + match[0].length - 1) === -1)
          wrong.push(match[0]);
      }
    }
    return [...new Set(wrong)].map((words) => `is read backwards: ${words}`);
  });
}
