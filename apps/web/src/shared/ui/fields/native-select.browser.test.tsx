import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mountIn } from '../../../testing/mount-in-language.tsx';
import { NativeSelect } from './native-select.tsx';

const ORDERS = [
  { value: 'newest', label: 'Newest' },
  { value: 'cheapest', label: 'Cheapest' },
] as const;

async function mountOrder(error?: string) {
  const onChange = vi.fn();
  function Order() {
    const [value, setValue] = useState<'newest' | 'cheapest'>('newest');
    const take = (next: typeof value) => {
      setValue(next);
      onChange(next);
    };
    return (
      <NativeSelect
        label="Order"
        hint="What comes first"
        error={error}
        options={[...ORDERS]}
        value={value}
        onChange={take}
      />
    );
  }
  const screen = await mountIn('ar', <Order />);
  return { box: screen.getByRole('combobox', { name: 'Order' }), onChange };
}

describe('the native select field', () => {
  it('shows the selected option, and calls `onChange` when another option is selected', async () => {
    const { box, onChange } = await mountOrder();
    await expect.element(box).toHaveDisplayValue('Newest');
    await userEvent.selectOptions(box, 'Cheapest');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('cheapest');
    await expect.element(box).toHaveDisplayValue('Cheapest');
  });

  it('is high enough for touch, and screen readers announce its hint and its error', async () => {
    const { box } = await mountOrder('Choose one');
    expect(box.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await expect.element(box).toHaveAccessibleDescription('What comes first Choose one');
    await expect.element(box).toBeInvalid();
  });
});
