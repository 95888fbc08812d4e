import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { mountIn } from '../../testing/mount-in-language.tsx';
import { useAutosaveTyped } from './use-autosave-typed.ts';

type Typed = { name: string; notes: string };

/**
 * Stands for the wizard step that asks for the sender and the recipient of a parcel. The step asks
 * for the same fields for several parties, one after the other. A button switches to the next
 * party.
 */
function Step({ keep }: { keep: (side: number, typed: Typed) => void }) {
  const [side, setSide] = useState(1);
  const form = useForm<Typed>({ defaultValues: { name: '', notes: 'before' } });
  useAutosaveTyped(form, (typed) => keep(side, typed));
  return (
    <>
      <input aria-label="Name" {...form.register('name')} />
      <button type="button" onClick={() => setSide(side + 1)}>
        Other side
      </button>
      <button type="button" onClick={() => form.setValue('name', 'Omar 🧔')}>
        Fill
      </button>
    </>
  );
}

it('stores all fields at each keystroke, and also when a button fills in a field', async () => {
  const keep = vi.fn();
  const screen = await mountIn('ar', <Step keep={keep} />);
  expect(keep).not.toHaveBeenCalled();
  await screen.getByLabelText('Name').fill('  عمر ');
  expect(keep).toHaveBeenLastCalledWith(1, { name: '  عمر ', notes: 'before' });
  await screen.getByRole('button', { name: 'Fill' }).click();
  expect(keep).toHaveBeenLastCalledWith(1, { name: 'Omar 🧔', notes: 'before' });
});

it('typing stores the fields of the party on the screen, and nothing more is stored after the unmount', async () => {
  const keep = vi.fn();
  const screen = await mountIn('en', <Step keep={keep} />);
  await screen.getByRole('button', { name: 'Other side' }).click();
  await screen.getByLabelText('Name').fill('Amina');
  expect(keep).toHaveBeenLastCalledWith(2, { name: 'Amina', notes: 'before' });
  const count = keep.mock.calls.length;
  await screen.unmount();
  expect(keep).toHaveBeenCalledTimes(count);
});
