// A component whose code is loaded at the visitor's first interaction. Put it into a boundary of its own, and the boundary
// into a constant: a boundary that is drawn anew while its code is missing would lose what was prerendered.
import { type ComponentType, lazy, useState } from 'react';
import { firstInteraction } from './first-interaction.ts';

export type LazyPart = ComponentType & {
  /** For the way from another screen: it is there before the page is drawn, so that links with # lead into it. */
  prepare: () => Promise<void>;
};

/** @param name Of the component in the module; the build writes `import(…).then(…)` longer than this. */
export function lazyPart<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyPart {
  let loaded: ComponentType | undefined;
  const fetchNow = async () => {
    loaded ??= (await load())[name];
    return { default: loaded };
  };
  const Fetched = lazy(async () => {
    await firstInteraction.happens;
    return fetchNow();
  });
  function Late() {
    const [Component] = useState(() => loaded ?? Fetched);
    return <Component />;
  }
  return Object.assign(Late, {
    prepare: async () => {
      if (firstInteraction.hasHappened()) await fetchNow();
    },
  });
}
