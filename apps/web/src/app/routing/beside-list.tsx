// The two routes of a master-detail screen: the list, and the placeholder while no item is open.
import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';
import { isDesk } from '../../shared/desk/use-is-desk.ts';
import type { ListPath } from '../layouts/beside.tsx';

type Screen = AsyncRouteComponent<object>;

const Beside = lazyRouteComponent(() => import('../layouts/beside.tsx'), 'Beside');

/**
 * Component of the list's route. The open item loads at the same time, in the outlet. On a phone,
 * which shows only the item, the list loads when the person opens it.
 */
export const besideList = (List: Screen, to: ListPath): Screen =>
  Object.assign(() => <Beside List={List} to={to} />, {
    preload: async () =>
      void (await Promise.all([Beside.preload?.(), isDesk() && List.preload?.()])),
  });

/** Component of the index route. On a phone it is the list itself, which loads with it. */
export const nothingBeside = (List: Screen, Nothing: Screen): Screen =>
  Object.assign(() => <Nothing />, {
    preload: async () => void (await Promise.all([List.preload?.(), Nothing.preload?.()])),
  });
