// Lists the third-party packages of a release in CycloneDX format. The same lock file always gives
// a list with the same bytes.
import { execFileSync } from 'node:child_process';

type Bill = {
  serialNumber?: string;
  metadata: { timestamp?: string; component: { name: string } };
};

/**
 * Generates the bill of materials with npm, as JSON in the format CycloneDX. npm would include the
 * current time and the name of the folder. This function replaces them with `moment` and `name`,
 * and removes the serial number.
 * @param name - Name of the product.
 * @param moment - Time of the release, in ISO 8601.
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
