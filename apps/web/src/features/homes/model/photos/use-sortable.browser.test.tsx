import { expect, it, vi } from 'vitest';
import { mountIn } from '../../../../testing/mount-in-language.tsx';
import { useSortable } from './use-sortable.ts';

async function mountList() {
  const onOrder = vi.fn();
  function List() {
    const { order, draggedId, step, handleProps } = useSortable(['a', 'b', 'c'], onOrder);
    return (
      <ul aria-busy={draggedId !== undefined}>
        {order.map((id) => (
          <li key={id} data-sortable={id} style={{ height: 50 }}>
            <button type="button" {...handleProps(id)}>{`Drag ${id}`}</button>
            <button type="button" onClick={() => step(id, -1)}>{`Up ${id}`}</button>
            <button type="button" onClick={() => step(id, 1)}>{`Down ${id}`}</button>
          </li>
        ))}
      </ul>
    );
  }
  const screen = await mountIn('en', <List />);
  const shown = () =>
    screen
      .getByRole('listitem')
      .elements()
      .map((one) => one.textContent?.[5]);
  return { screen, onOrder, shown };
}
type Mounted = Awaited<ReturnType<typeof mountList>>;

/** Simulates a drag by touch from one row of the list to another. */
async function drag(
  { screen }: Mounted,
  from: string,
  to: string,
  end: 'pointerup' | 'pointercancel',
) {
  const handle = screen.getByRole('button', { name: `Drag ${from}` }).element();
  const { x, y } = screen
    .getByRole('button', { name: `Up ${to}` })
    .element()
    .getBoundingClientRect();
  if (!(handle instanceof HTMLElement)) throw new Error('a handle is an element of the page');
  // The browser cannot capture the pointer of a synthetic event, so the capture does nothing here.
  handle.setPointerCapture = () => undefined;
  const tell = (type: string) =>
    handle.dispatchEvent(
      new PointerEvent(type, { bubbles: true, clientX: x + 1, clientY: y + 1, pointerId: 1 }),
    );
  tell('pointerdown');
  await expect.element(screen.getByRole('list')).toHaveAttribute('aria-busy', 'true');
  tell('pointermove');
  return { end: () => tell(end) };
}

it.each([
  ['Down a', ['b', 'a', 'c']],
  ['Up c', ['a', 'c', 'b']],
])('the button “%s” calls `onOrder` only once, with the new order', async (name, order) => {
  const { screen, onOrder } = await mountList();
  await screen.getByRole('button', { name }).click();
  expect(onOrder.mock.calls).toEqual([[order]]);
});

it.each(['Up a', 'Down c'])(
  'the button “%s” does not call `onOrder` when the item cannot move any further',
  async (name) => {
    const { screen, onOrder } = await mountList();
    await screen.getByRole('button', { name }).click();
    expect(onOrder).not.toHaveBeenCalled();
  },
);

it('a drag shows the new order immediately, and the order callback is called when the drag ends', async () => {
  const list = await mountList();
  const { end } = await drag(list, 'a', 'c', 'pointerup');
  await expect.poll(list.shown).toEqual(['b', 'c', 'a']);
  expect(list.onOrder).not.toHaveBeenCalled();
  end();
  await expect.poll(() => list.onOrder.mock.calls).toEqual([[['b', 'c', 'a']]]);
});

it('a cancelled drag does not change the order', async () => {
  const list = await mountList();
  const { end } = await drag(list, 'a', 'c', 'pointercancel');
  await expect.poll(list.shown).toEqual(['b', 'c', 'a']);
  end();
  await expect.poll(list.shown).toEqual(['a', 'b', 'c']);
  expect(list.onOrder).not.toHaveBeenCalled();
});
