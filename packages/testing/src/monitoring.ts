// Reads the Prometheus configuration of deploy/monitoring.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';

export type Alert = {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
};

export const REPOSITORY_ROOT = join(import.meta.dirname, '../../..');
const folder = join(REPOSITORY_ROOT, 'deploy/monitoring');

export function readAlerts(): Alert[] {
  const { groups } = parse(readFileSync(join(folder, 'alerts.yml'), 'utf8'));
  return groups.flatMap(({ rules }: { rules: Alert[] }) => rules);
}

type Panel = { title: string; targets?: { expr: string }[] };

/** @returns The expression of each dashboard panel, with its title. */
export function readDashboardPanels(): { title: string; expr: string }[] {
  const { panels } = JSON.parse(readFileSync(join(folder, 'dashboard.json'), 'utf8'));
  return panels.flatMap(({ title, targets = [] }: Panel) =>
    targets.map(({ expr }) => ({ title, expr })),
  );
}

/**
 * Returns the metrics that a PromQL expression reads.
 * @throws Error at the position where the expression is invalid.
 */
export function metricsInExpression(expression: string): string[] {
  const names: string[] = [];
  parser.parse(expression).iterate({
    enter({ name, from, to, type }) {
      if (type.isError) throw new Error(`invalid PromQL at position ${from}: ${expression}`);
      if (name === 'VectorSelector') {
        const [metric = ''] = /^[a-zA-Z_:][\w:]*/.exec(expression.slice(from, to)) ?? [];
        names.push(metric);
      }
    },
  });
  return names;
}

type AlertCase = { alertname: string; exp_alerts: unknown[] };

/**
 * Reads deploy/monitoring/alerts-tests.yml, a test file of promtool.
 * @returns The test cases of every alert in the file.
 */
export function readAlertCases(): AlertCase[] {
  const { tests } = parse(readFileSync(join(folder, 'alerts-tests.yml'), 'utf8'));
  return tests.flatMap(({ alert_rule_test }: { alert_rule_test: AlertCase[] }) => alert_rule_test);
}
