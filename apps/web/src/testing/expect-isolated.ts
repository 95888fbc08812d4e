// Asserts that text which users write, and numbers, keep their own direction inside an Arabic page.
import { expect } from 'vitest';

const ISOLATES = /[\u2066\u2068]$/;

/**
 * Asserts that each Latin text is displayed from left to right and is isolated from the text around
 * it, either by an element of its own or by isolate characters. Without isolation, the browser moves
 * punctuation and numbers next to the text to the wrong side.
 * @param page - Element that contains the texts. The language of the page must be Arabic.
 */
export function expectIsolated(page: Element, ...texts: string[]): void {
  expect(document.documentElement.dir).toBe('rtl');
  expect(texts.filter((text) => !isIsolated(page, text))).toEqual([]);
}

function isIsolated(page: Element, text: string): boolean {
  const nodes = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const found: boolean[] = [];
  while (nodes.nextNode()) {
    const { data = '', parentElement: parent } = nodes.currentNode as Text;
    const at = data.indexOf(text);
    if (at < 0 || !parent) continue;
    found.push(ISOLATES.test(data.slice(0, at)) || (at === 0 && hasOwnDirection(parent, text)));
  }
  return found.length > 0 && found.every(Boolean);
}

/** The element or one around it isolates exactly this text, and displays it from left to right. */
function hasOwnDirection(parent: Element, text: string): boolean {
  for (let one: Element | null = parent; one?.textContent === text; one = one.parentElement) {
    const { direction, unicodeBidi } = getComputedStyle(one);
    if (direction === 'ltr' && /isolate|plaintext/.test(unicodeBidi)) return true;
  }
  return false;
}
