// Component whose code loads at the user's first interaction with the page. The component has its
// own Suspense boundary. Its element is a constant, so that React does not render the boundary
// again: a new render before the code is loaded would discard the prerendered content.
import { type ComponentType, lazy, useState } from 'react';
import { firstInteraction } from './first-interaction.ts';

export type LazyComponent = ComponentType & {
  /**
   * Loads the code of the component, if the user's first interaction has already happened. A route
   * calls this before it shows the component to a user who comes from another screen. The component
   * is then complete at once, so that links to anchors inside it work.
   */
  prepare: () => Promise<void>;
};

/**
 * @param name - Name under which the module exports the component. Callers pass the name instead of
 * selecting the export with `import(…).then(…)`, because the bundle is then smaller.
 */
export function lazyComponent<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyComponent {
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
