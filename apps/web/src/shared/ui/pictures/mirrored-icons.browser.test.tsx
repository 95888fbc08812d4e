// Directional icons, such as vehicles and arrows, follow the text direction everywhere. Other icons
// are not mirrored.
import { ExternalLink, LogOut, PackageCheck, Truck, Undo2 } from 'lucide-react';
import { expect, it } from 'vitest';
import { mountIn } from '../../../testing/mount-in-language.tsx';
import { Badge } from '../badge.tsx';

const ICONS = { Truck, Undo2, ExternalLink, LogOut, PackageCheck };

it.each([
  ['fr', []],
  ['ar', ['Truck', 'Undo2', 'ExternalLink', 'LogOut']],
] as const)('in %s these icons are mirrored: %j', async (language, mirrored) => {
  const screen = await mountIn(
    language,
    Object.entries(ICONS).map(([name, Icon]) => (
      <Badge key={name} tone="quiet" Icon={Icon}>
        {name}
      </Badge>
    )),
  );
  const found = Object.keys(ICONS).filter((name) => {
    const icon = screen.getByText(name, { exact: true }).element().previousElementSibling;
    return icon && getComputedStyle(icon).scale === '-1 1';
  });
  expect(found).toEqual(mirrored);
});
