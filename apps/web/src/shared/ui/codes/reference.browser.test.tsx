// Tests the component that shows a reference, such as WSL-7K3M-Q9TD. If the reference does not fit
// on the line, the whole reference moves to the next line.
import { expect, it } from 'vitest';
import { mountIn } from '../../../testing/mount-in-language.tsx';
import { Reference } from './reference.tsx';

it.each(['fr', 'ar'] as const)('keeps a reference on one line in %s', async (language) => {
  const screen = await mountIn(
    language,
    <p style={{ width: 90 }}>
      <Reference code="WSL-7K3M-Q9TD" />
    </p>,
  );
  const code = screen.getByText('WSL-7K3M-Q9TD').element();
  expect(code.getClientRects()).toHaveLength(1);
  expect(getComputedStyle(code).direction).toBe('ltr');
});
