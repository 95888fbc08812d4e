// Hook for a sortable list. Items are dragged by mouse or touch, or moved step by step with
// buttons.
import { type PointerEvent, useState } from 'react';

/**
 * @param ids - IDs of the items in their current order.
 * @param onOrder - Called once with the new order, when a drag ends or a button has moved an item.
 */
export function useSortable(ids: string[], onOrder: (ids: string[]) => void) {
  const [dragged, setDragged] = useState<{ id: string; order: string[] }>();
  const order = dragged?.order ?? ids;
  const step = (id: string, by: number) => {
    const next = moveItem(ids, id, ids.indexOf(id) + by);
    if (String(next) !== String(ids)) onOrder(next);
  };
  const handleProps = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged({ id, order: ids });
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (dragged?.id !== id) return;
      const under = document
        .elementsFromPoint(clientX, clientY)
        .map((element) => element.closest<HTMLElement>('[data-sortable]')?.dataset.sortable)
        .find((one) => one && one !== id && order.includes(one));
      if (under) setDragged({ id, order: moveItem(order, id, order.indexOf(under)) });
    },
    onPointerUp: () => {
      if (dragged && String(dragged.order) !== String(ids)) onOrder(dragged.order);
      setDragged(undefined);
    },
    onPointerCancel: () => setDragged(undefined),
  });
  return { order, draggedId: dragged?.id, step, handleProps };
}

/**
 * Returns the list with one item moved to another index. An index beyond an end of the list moves
 * the item to that end.
 */
export function moveItem(ids: string[], id: string, place: number): string[] {
  const others = ids.filter((one) => one !== id);
  const at = Math.max(0, Math.min(place, others.length));
  return [...others.slice(0, at), id, ...others.slice(at)];
}
