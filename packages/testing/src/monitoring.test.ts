// Tests that the alerts and the dashboard are valid for Prometheus, and that each alert has a
// runbook.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  metricsInExpression,
  REPOSITORY_ROOT,
  readAlertCases,
  readAlerts,
  readDashboardPanels,
} from './monitoring.ts';

const alerts = readAlerts();
const panels = readDashboardPanels();
const RUNBOOKS = 'docs/runbooks';

it('each expression is valid PromQL and reads at least one metric', () => {
  expect(alerts.length).toBeGreaterThan(10);
  expect(panels.length).toBeGreaterThan(10);
  for (const { expr } of [...alerts, ...panels]) expect(metricsInExpression(expr)).not.toEqual([]);
  expect(() => metricsInExpression('sum by (service (rate(x[5m]))')).toThrow('invalid PromQL');
});

it.each(alerts)('$alert has a severity and a complete runbook', (alert) => {
  expect(['page', 'ticket']).toContain(alert.labels.severity);
  const { runbook, summary } = alert.annotations;
  expect(summary.length).toBeGreaterThan(15);
  const slug = alert.alert.replace(/(?<=.)[A-Z]/g, '-$&').toLowerCase();
  expect(runbook).toBe(`${RUNBOOKS}/${slug}.md`);
  const text = readFileSync(join(REPOSITORY_ROOT, runbook), 'utf8');
  expect(text.startsWith(`# ${alert.alert}\n`)).toBe(true);
  for (const part of ['Meaning.', 'Impact.', 'Check', 'Fix', 'Page.']) {
    expect(text).toContain(`**${part}**`);
  }
  expect(text.split('**Page.**')[1]?.includes('immediately')).toBe(
    alert.labels.severity === 'page',
  );
});

it('each runbook belongs to an alert, and the monitoring guide links to each runbook', () => {
  const files = readdirSync(join(REPOSITORY_ROOT, RUNBOOKS)).sort();
  expect(files).toEqual(
    alerts.map(({ annotations }) => annotations.runbook.slice(RUNBOOKS.length + 1)).sort(),
  );
  const guide = readFileSync(join(REPOSITORY_ROOT, 'docs/how-to/monitor-an-instance.md'), 'utf8');
  for (const file of files) expect(guide).toContain(`(../runbooks/${file})`);
});

it.each(alerts)(
  '$alert has a test case in which it fires, and a test case in which it does not',
  ({ alert }) => {
    const cases = readAlertCases().filter(({ alertname }) => alertname === alert);
    expect(cases.map(({ exp_alerts }) => exp_alerts.length > 0).sort()).toEqual(
      expect.arrayContaining([false, true]),
    );
  },
);
