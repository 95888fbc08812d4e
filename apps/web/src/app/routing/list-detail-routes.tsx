// The two routes of a master-detail screen: the list, and the placeholder while no item is open.
import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';
import { isDesktop } from '../../shared/list-detail/use-is-desktop.ts';
import type { ListPath } from '../layouts/list-detail-layout.tsx';

type Screen = AsyncRouteComponent<object>;

const ListDetailLayout = lazyRouteComponent(
  () => import('../layouts/list-detail-layout.tsx'),
  'ListDetailLayout',
);

/**
 * Returns the component of the list's route, which renders the list and, in its outlet, the open
 * item. On a desktop, the code of the list and of the item loads at the same time. A phone shows
 * only the item, and loads the list when the user returns to it.
 */
export const listDetailRoute = (List: Screen, to: ListPath): Screen =>
  Object.assign(() => <ListDetailLayout List={List} to={to} />, {
    preload: async () =>
      void (await Promise.all([ListDetailLayout.preload?.(), isDesktop() && List.preload?.()])),
  });

/**
 * Returns the component of the index route. This component is the placeholder that a desktop shows
 * next to the list while no item is open. Preloading the component also loads the list, because a
 * phone shows the list while no item is open.
 */
export const emptyDetailRoute = (List: Screen, Nothing: Screen): Screen =>
  Object.assign(() => <Nothing />, {
    preload: async () => void (await Promise.all([List.preload?.(), Nothing.preload?.()])),
  });
