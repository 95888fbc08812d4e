// Records layout shifts that no user input has caused (Layout Instability API:
// https://wicg.github.io/layout-instability/).
import type { Page } from '@playwright/test';

/** Maximum layout shift score. Web Vitals consider up to 0.1 good (V33 of the product anchors). */
const STILL = 0.02;
/** Maximum movement of a button in pixels, small enough that a click in progress still hits it. */
const IN_REACH = 8;

type Shift = { value: number; words: string[]; pressed: string[] };

/** Starts recording when the next document is loaded. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript((inReach) => {
    const shifts: Shift[] = [];
    Reflect.set(window, 'layoutShifts', shifts);
    new PerformanceObserver((list) => {
      type Entry = PerformanceEntry & Shift & { hadRecentInput: boolean; sources: Source[] };
      type Source = { node?: Node; previousRect: DOMRect; currentRect: DOMRect };
      const pressable = 'a, button, input, label, select, summary, textarea';
      for (const entry of list.getEntries() as Entry[]) {
        const words = entry.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '');
        const pressed = entry.sources.flatMap(({ node, previousRect, currentRect }) => {
          const moved = node instanceof Element ? node : node?.parentElement;
          const one = moved?.closest(pressable) ?? moved?.querySelector(pressable);
          const by = Math.round(currentRect.top - previousRect.top);
          return one && Math.abs(by) > inReach
            ? [`by ${by} px: ${one.outerHTML.slice(0, 80)}`]
            : [];
        });
        if (!entry.hadRecentInput) shifts.push({ value: entry.value, words, pressed });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, IN_REACH);
}

/**
 * @returns All recorded layout shifts with their scores if the sum of the scores reaches the limit.
 * If the sum is lower, only the clickable elements that moved too far. The list is empty if there
 * are none.
 */
export async function recordedLayoutShifts(page: Page): Promise<string[]> {
  const shifts = await page.evaluate<Shift[]>(() => Reflect.get(window, 'layoutShifts'));
  const sum = shifts.reduce((before, { value }) => before + value, 0);
  const pressed = shifts.flatMap((shift) => shift.pressed);
  if (sum < STILL) return pressed;
  return shifts.map(({ value, words }) => `${value.toFixed(3)} ${words.join(' | ')}`);
}
