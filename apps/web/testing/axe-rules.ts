// Runs axe in a page that stays open, many times: its program is put there once.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const besideAxe = createRequire(import.meta.resolve('@axe-core/playwright'));
const program = readFileSync(besideAxe.resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2, levels A and AA. */
export const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const SCOPES = {
  all: { type: 'tag', values: TAGS },
  colours: { type: 'rule', values: ['color-contrast'] },
};
type Violation = { id: string; nodes: { html: string }[] };
type WithAxe = {
  axe: { run: (context: object, options: object) => Promise<{ violations: Violation[] }> };
};

/** Each broken rule with the element that breaks it. */
export async function brokenRules(page: Page, scope: keyof typeof SCOPES): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ content: program });
  const violations = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as WithAxe;
    // Base UI's guards are out of sight on purpose: they hand the focus on and never keep it.
    const seen = { exclude: [['[data-base-ui-focus-guard]']] };
    const result = await axe.run(seen, { runOnly, resultTypes: ['violations'] });
    return result.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
  }, SCOPES[scope]);
  return violations.flatMap(({ id, nodes }) => nodes.map((html) => `${id}: ${html}`));
}
