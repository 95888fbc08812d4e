import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mountIn } from '../../../testing/mount-in-language.tsx';
import { FileButton } from './file-button.tsx';

async function mountButton(isMany = false) {
  const onFiles = vi.fn();
  const screen = await mountIn(
    'ar',
    <FileButton accept="image/*" multiple={isMany} onFiles={onFiles}>
      اختر ملفًا
    </FileButton>,
  );
  return { field: screen.getByLabelText('اختر ملفًا'), onFiles };
}
const named = (name: string) => new File(['x'], name, { type: 'image/png' });
const namesOf = (onFiles: ReturnType<typeof vi.fn>) =>
  onFiles.mock.calls.map(([files]) => files.map(({ name }: File) => name));

it('passes all chosen files to `onFiles`, including a file that was already chosen earlier', async () => {
  const { field, onFiles } = await mountButton(true);
  await userEvent.upload(field, [named('a b.png'), named('صورة.png')]);
  await userEvent.upload(field, [named('a b.png')]);
  expect(namesOf(onFiles)).toEqual([['a b.png', 'صورة.png'], ['a b.png']]);
  await expect.element(field).toHaveValue('');
});

it('the button can be used by keyboard, and does not call `onFiles` when the file dialog is cancelled', async () => {
  const { field, onFiles } = await mountButton();
  await userEvent.upload(field, []);
  expect(onFiles).not.toHaveBeenCalled();
  await userEvent.tab();
  await expect.element(field).toHaveFocus();
  const label = field.element().closest('label');
  expect(label && getComputedStyle(label).outlineStyle).toBe('solid');
});
