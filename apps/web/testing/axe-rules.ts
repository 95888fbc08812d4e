// Runs axe in a page that stays open, many times: its program is put there once.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const besideAxe = createRequire(import.meta.resolve('@axe-core/playwright'));
const program = readFileSync(besideAxe.resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2, levels A and AA. */
export const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Scope = { type: string; values: string[]; rules?: Record<string, { enabled: boolean }> };
const SCOPES: Record<'all' | 'colours' | 'words', Scope> = {
  all: { type: 'tag', values: TAGS },
  colours: { type: 'rule', values: ['color-contrast'] },
  /** All but the colours, which are the same in every language. */
  words: { type: 'tag', values: TAGS, rules: { 'color-contrast': { enabled: false } } },
};
type Check = { data?: { messageKey?: string } | null };
type Violation = { id: string; nodes: { html: string; any: Check[] }[] };
type WithAxe = {
  axe: { run: (context: object, options: object) => Promise<{ violations: Violation[] }> };
};

/** Each broken rule with the element that breaks it. */
export async function brokenRules(page: Page, scope: keyof typeof SCOPES): Promise<string[]> {
  // Not as an element, which the page's own policy would refuse.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(program);
  const { rules = {}, ...runOnly } = SCOPES[scope];
  const violations = await page.evaluate(
    async ([runOnly, rules]) => {
      const { axe } = window as unknown as WithAxe;
      // Base UI's guards are out of sight on purpose: they hand the focus on and never keep it.
      const seen = { exclude: [['[data-base-ui-focus-guard]']] };
      const options = { runOnly, rules, resultTypes: ['violations'], preload: false };
      const readPage = async () => {
        // Half way between two colours there is a third one, which nobody chose.
        for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
        let hasChanged = false;
        const changes = new MutationObserver(() => {
          hasChanged = true;
        });
        changes.observe(document, { subtree: true, childList: true, characterData: true });
        const result = await axe.run(seen, options);
        changes.disconnect();
        return { result, hasChanged };
      };
      // axe gathers and judges in several tasks: a link that React replaces between two of them has lost its words.
      let { result, hasChanged } = await readPage();
      for (let turn = 1; hasChanged && result.violations.length > 0 && turn < 10; turn++) {
        ({ result, hasChanged } = await readPage());
      }
      // Half under a bar that stays while the form is scrolled: the next scroll brings it out.
      const isHalfCovered = (checks: Check[]) =>
        checks.some(({ data }) => data?.messageKey === 'partiallyObscured');
      return result.violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes
          .filter(({ any }) => id !== 'target-size' || !isHalfCovered(any))
          .map(({ html }) => html),
      }));
    },
    [runOnly, rules] as const,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map((html) => `${id}: ${html}`));
}
