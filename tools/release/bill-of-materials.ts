// The packages of others that a release consists of, as CycloneDX: the same bytes each time it is made of the same lock.
import { execFileSync } from 'node:child_process';

type Bill = {
  serialNumber?: string;
  metadata: { timestamp?: string; component: { name: string } };
};

/**
 * npm writes the present moment and the name of the folder that it stands in.
 * @param name Of the product.
 * @param moment Of the release, as ISO 8601.
 */
export function billOfMaterials(root: string, name: string, moment: string): string {
  const words =
    'sbom --sbom-format cyclonedx --sbom-type application --omit dev --package-lock-only';
  const output = execFileSync('npm', words.split(' '), {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64e6,
  });
  const { serialNumber: _, ...bill } = JSON.parse(output) as Bill;
  bill.metadata.timestamp = moment;
  bill.metadata.component.name = name;
  return `${JSON.stringify(bill, null, 2)}\n`;
}
