// The packages of others that a release consists of, as CycloneDX: the same bytes each time it is made of the same lock.
import { execFileSync } from 'node:child_process';

type Bill = { serialNumber?: string; metadata: { timestamp?: string } };

/** @param moment Of the release, as ISO 8601: npm would write the present one. */
export function billOfMaterials(root: string, moment: string): string {
  const words =
    'sbom --sbom-format cyclonedx --sbom-type application --omit dev --package-lock-only';
  const output = execFileSync('npm', words.split(' '), {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64e6,
  });
  const { serialNumber: _, ...bill } = JSON.parse(output) as Bill;
  bill.metadata.timestamp = moment;
  return `${JSON.stringify(bill, null, 2)}\n`;
}
