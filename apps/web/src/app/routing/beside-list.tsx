// The two routes of a list that stands beside what is open: the list's own, and what its place shows while nothing is.
import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';
import { isDesk } from '../../shared/desk/use-is-desk.ts';
import type { ListPath } from '../layouts/beside.tsx';

type Screen = AsyncRouteComponent<object>;

const Beside = lazyRouteComponent(() => import('../layouts/beside.tsx'), 'Beside');

/**
 * The component of the list's route. What is open loads at the same time, in the outlet. On a phone, where it alone is shown,
 * the list is not fetched before somebody goes there.
 */
export const besideList = (List: Screen, to: ListPath): Screen =>
  Object.assign(() => <Beside List={List} to={to} />, {
    preload: async () =>
      void (await Promise.all([Beside.preload?.(), isDesk() && List.preload?.()])),
  });

/** The component of the index route: on a phone the list's screen itself is shown instead, and is fetched with it. */
export const nothingBeside = (List: Screen, Nothing: Screen): Screen =>
  Object.assign(() => <Nothing />, {
    preload: async () => void (await Promise.all([List.preload?.(), Nothing.preload?.()])),
  });
