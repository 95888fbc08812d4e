// Runs axe repeatedly in an open page; the axe script is injected only once.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const besideAxe = createRequire(import.meta.resolve('@axe-core/playwright'));
const program = readFileSync(besideAxe.resolve('axe-core/axe.min.js'), 'utf8');

/** axe tags of the rules for WCAG 2.2, levels A and AA. */
export const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Scope = { type: string; values: string[]; rules?: Record<string, { enabled: boolean }> };
const SCOPES: Record<'all' | 'colours' | 'words', Scope> = {
  all: { type: 'tag', values: AXE_TAGS },
  colours: { type: 'rule', values: ['color-contrast'] },
  /**
   * Checks all rules except the rule for colour contrast, because the contrast is the same in every
   * language.
   */
  words: { type: 'tag', values: AXE_TAGS, rules: { 'color-contrast': { enabled: false } } },
};
type Check = { data?: { messageKey?: string } | null };
type Violation = { id: string; nodes: { html: string; any: Check[] }[] };
type WithAxe = {
  axe: { run: (context: object, options: object) => Promise<{ violations: Violation[] }> };
};

/** Returns each violated rule with the element that violates the rule. */
export async function violatedAxeRules(page: Page, scope: keyof typeof SCOPES): Promise<string[]> {
  // The script is injected with `page.evaluate`, because the content security policy would block a
  // script element.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(program);
  const { rules = {}, ...runOnly } = SCOPES[scope];
  const violations = await page.evaluate(
    async ([runOnly, rules]) => {
      const { axe } = window as unknown as WithAxe;
      // Excludes the focus guards of Base UI from the check. They are hidden on purpose and move
      // the focus to the next element.
      const seen = { exclude: [['[data-base-ui-focus-guard]']] };
      const options = { runOnly, rules, resultTypes: ['violations'], preload: false };
      const readPage = async () => {
        // Finish colour transitions. In the middle of a transition, axe would measure a colour that
        // the design does not contain.
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
      // axe runs in several tasks. If React replaces an element between two tasks, axe wrongly
      // reports an element without text. Therefore, axe repeats a run with violations if the page
      // changed during this run.
      let { result, hasChanged } = await readPage();
      for (let turn = 1; hasChanged && result.violations.length > 0 && turn < 10; turn++) {
        ({ result, hasChanged } = await readPage());
      }
      // Ignores size faults of controls that a sticky bar partly covers: scrolling uncovers them.
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
