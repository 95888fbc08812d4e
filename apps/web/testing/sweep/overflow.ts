// Finds elements that overflow the sides of the window or are cut off in their own box.
import type { Page } from '@playwright/test';

export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const framed = (part: Element): boolean => {
      const frame = part.parentElement;
      if (!frame || frame === document.body) return false;
      return getComputedStyle(frame).overflowX !== 'visible' || framed(frame);
    };
    const isOver = (part: Element) => {
      const { left, right, width } = part.getBoundingClientRect();
      return width > 1 && (left < -1 || right > innerWidth + 1);
    };
    const hasWords = (part: Element) =>
      [...part.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    const isCut = (part: Element) => {
      const { clipPath, overflowX, overflowY, textOverflow, webkitLineClamp } =
        getComputedStyle(part);
      const isMeant = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
      // Skip clipped texts that only screen readers read, and inline text without its own box.
      if (isMeant || clipPath !== 'none' || part.clientWidth <= 1 || !hasWords(part)) return false;
      const isTooWide = part.scrollWidth > part.clientWidth + 1;
      const isTooHigh = part.scrollHeight > part.clientHeight + 2;
      const scrolls = (overflow: string) => /auto|scroll/.test(overflow);
      return (isTooWide && !scrolls(overflowX)) || (isTooHigh && /hidden|clip/.test(overflowY));
    };
    const pen = document.createElement('canvas').getContext('2d');
    /**
     * Returns whether the placeholder of an input is cut off. The browser does not wrap a long
     * placeholder.
     */
    const isHintCut = (part: Element) => {
      if (!pen || !(part instanceof HTMLInputElement) || !part.placeholder || part.value)
        return false;
      const { font, fontSize, paddingLeft, paddingRight } = getComputedStyle(part);
      pen.font = font;
      // Reserves the width of the clear button in a search field.
      const cross = part.type === 'search' ? Number.parseFloat(fontSize) : 0;
      const room =
        part.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return pen.measureText(part.placeholder).width > room - cross + 1;
    };
    const page = document.documentElement;
    const parts = [...document.body.querySelectorAll('*')].filter(
      (part) => !part.closest('svg, canvas, .maplibregl-map') && part.checkVisibility(),
    );
    return [
      ...(page.scrollWidth > innerWidth ? [`the page is ${page.scrollWidth} px wide`] : []),
      ...parts
        .filter((part) => isOver(part) && !framed(part))
        .map((part) => `over the side: ${part.outerHTML.slice(0, 160)}`),
      ...parts
        .filter((part) => isCut(part) || isHintCut(part))
        .map((part) => `cut: ${part.outerHTML.slice(0, 160)}`),
    ];
  });
}
